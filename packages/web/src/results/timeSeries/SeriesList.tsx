import { ColorPicker, Popover } from '@mantine/core';
import type { ShownYear, ShownGroup, ShownItem } from './shownYear';
import { IconSearch } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartTheme } from '../../charts/chartTheme';
import type { FigureLook } from '../../ui/figures';
import { isShown, paletteOf, type Choices, type Place, type SeriesChoice } from './choices';
import { labelIn } from './labelIn';
import { paintOf } from './paint';
import { valueText } from './seriesChart';

interface SeriesListProps {
  readonly year: ShownYear;
  readonly choices: Choices;
  /** Must keep its identity between renderings. */
  readonly onChoice: (id: string, change: SeriesChoice) => void;
  /** The step whose values are listed; `moment` is its name. */
  readonly step: number;
  readonly moment: string;
  readonly look: FigureLook;
}

const places: readonly Place[] = ['top', 'bottom'];

/** Lists all series by group: colour, value at the crosshair, and the charts that show them. */
export function SeriesList({ year, choices, onChoice, step, moment, look }: SeriesListProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const byName = useMemo(() => new Map(year.items.map((item) => [item.name, item])), [year.items]);
  const palette = useMemo(() => paletteOf(year.items.length), [year.items.length]);
  const search = wanted.trim().toLowerCase();
  const listed = (group: ShownGroup): readonly string[] => {
    if (search !== '') return [...group.mainNames, ...group.extraNames].filter((name) => name.toLowerCase().includes(search));
    return open.has(group.name) ? [...group.mainNames, ...group.extraNames] : group.mainNames;
  };
  const groups = year.groups.map((group) => ({ group, names: listed(group) })).filter(({ names }) => search === '' || names.length > 0);
  const toggle = (name: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });

  return (
    <section className="card series-list" aria-label={t('timeSeries.list')}>
      <label className="series-search">
        <IconSearch size={14} stroke={1.75} aria-hidden="true" />
        <input
          type="search"
          value={wanted}
          placeholder={t('timeSeries.find')}
          aria-label={t('timeSeries.find')}
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      <div className="series-row series-list-head">
        <span className="grow clip">{t('timeSeries.at', { moment })}</span>
        {places.map((place) => (
          <span key={place} className="series-place" aria-hidden="true">
            {t(`timeSeries.${place}Short`)}
          </span>
        ))}
      </div>
      <div className="series-groups">
        {groups.length === 0 && <p className="series-none muted">{t('timeSeries.noneFound', { wanted })}</p>}
        {groups.map(({ group, names }) => (
          <section key={group.name} aria-label={group.name}>
            <h2>{group.name}</h2>
            {names.map((name) => {
              const item = byName.get(name);
              return (
                item && (
                  <SeriesRow
                    key={item.id}
                    item={item}
                    label={labelIn(group.name, name)}
                    value={valueText(item, item.data[step] ?? 0, look)}
                    choices={choices}
                    onChoice={onChoice}
                    palette={palette}
                  />
                )
              );
            })}
            {search === '' && group.extraNames.length > 0 && (
              <button
                type="button"
                className="link-button series-more"
                aria-expanded={open.has(group.name)}
                onClick={() => toggle(group.name)}
              >
                {open.has(group.name) ? t('timeSeries.less') : t('timeSeries.more', { count: group.extraNames.length })}
              </button>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

interface SeriesRowProps extends Pick<SeriesListProps, 'choices' | 'onChoice'> {
  readonly item: ShownItem;
  readonly label: string;
  readonly value: string;
  readonly palette: readonly string[];
}

/** The value changes with the crosshair; the rest of the row is drawn again only when it changes. */
function SeriesRow({ item, label, value, choices, onChoice, palette }: SeriesRowProps) {
  const theme = useChartTheme();
  const { id, name, units } = item;
  return (
    <div className="series-row">
      <SeriesColor id={id} name={name} paint={paintOf(item, theme, choices[id]?.color)} palette={palette} onChoice={onChoice} />
      <span className="grow series-name" title={name}>
        {label}
      </span>
      <span className="series-value" data-words={item.words ? true : undefined}>
        {value}
      </span>
      {!item.words && <span className="series-unit">{units}</span>}
      {places.map((place) => (
        <SeriesBox key={place} id={id} name={name} place={place} isTicked={isShown(item, choices, place)} onChoice={onChoice} />
      ))}
    </div>
  );
}

type PartProps = Pick<SeriesListProps, 'onChoice'> & Pick<ShownItem, 'id' | 'name'>;

const SeriesColor = memo(function SeriesColor({
  id,
  name,
  paint,
  palette,
  onChoice,
}: PartProps & { readonly paint: string; readonly palette: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Popover position="right-start" withArrow trapFocus>
      <Popover.Target>
        <button type="button" className="series-color" aria-label={t('timeSeries.colorOf', { name })} title={t('timeSeries.color')}>
          <i style={{ background: paint }} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ColorPicker
          format="hex"
          value={paint}
          onChange={(color) => onChoice(id, { color })}
          swatches={[...palette]}
          swatchesPerRow={8}
          saturationLabel={t('timeSeries.saturation')}
          hueLabel={t('timeSeries.hue')}
        />
      </Popover.Dropdown>
    </Popover>
  );
});

const SeriesBox = memo(function SeriesBox({
  id,
  name,
  place,
  isTicked,
  onChoice,
}: PartProps & { readonly place: Place; readonly isTicked: boolean }) {
  const { t } = useTranslation();
  return (
    <label className="check series-place">
      <input
        type="checkbox"
        aria-label={t(`timeSeries.${place}`, { name })}
        checked={isTicked}
        onChange={(event) => onChoice(id, { [place]: event.target.checked })}
      />
    </label>
  );
});
