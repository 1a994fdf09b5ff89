import { useTranslation } from 'react-i18next';
import { currencies, firstCurrencies } from '@hybrid/project/basics/currencies';
import { technologies, technologyKinds } from '@hybrid/project/document/kinds';
import { positionFields, siteFields } from '@hybrid/project/document/site';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { Select } from '../fields/ChoiceInput';
import { FieldInput, FieldRow, Fields } from '../fields/Field';
import { CheckBox } from '../fields/FlagInput';
import { Segmented } from '../fields/Segmented';
import { edit, useIssues, useProject } from '../workspace/projectStore';
import { AddressInput } from './AddressInput';
import { LocationMap } from './LocationMap';
import { useAddress } from './useAddress';
import './setup.css';

const change = (fields: Parameters<typeof setFields>[0], name: string): void => edit(name, setFields(fields));

/** Edits, not hooks: their names say what the user does. */
const switches = { technology: useTechnology, energyMarket: useEnergyMarket } as const;

/** Where, when and what. */
export default function SetupStep() {
  const { t } = useTranslation();
  const location = useProject((project) => project.location);
  const address = useAddress();
  return (
    <div className="setup">
      <LocationMap position={location.pos} onMove={(position) => void address.moveSite(position)} />
      <main className="setup-form" aria-label={t('setup.project')}>
        <ProjectGroup />
        <LocationGroup address={address} />
        <TimeGroup />
        <ShownAsGroup />
        <PartsGroup />
      </main>
    </div>
  );
}

function ProjectGroup() {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  return (
    <section>
      <h2>{t('setup.project')}</h2>
      <Fields of={siteFields} item={project} show={['name', 'author', 'notes']} onChange={change} />
    </section>
  );
}

function LocationGroup({ address }: { readonly address: ReturnType<typeof useAddress> }) {
  const { t } = useTranslation();
  const location = useProject((project) => project.location);
  const project = useProject((whole) => whole);
  return (
    <section>
      <h2>{t('setup.location')}</h2>
      <FieldRow label={t('setup.address')} htmlFor="address">
        <AddressInput
          id="address"
          address={location.address}
          looking={address.looking}
          note={address.failed ? t('setup.addressFailed') : undefined}
          onPick={address.takePlace}
        />
      </FieldRow>
      <div className="field">
        <span className="field-label">{t('setup.position')}</span>
        <div className="field-control">
          {(['latitude', 'longitude'] as const).map((axis) => (
            <span key={axis} className="setup-axis">
              <label className="aside-text" htmlFor={axis}>
                {positionFields[axis].label}
              </label>
              <FieldInput
                of={positionFields[axis]}
                id={axis}
                value={location.pos[axis]}
                onCommit={(value) => void address.moveSite({ [axis]: value })}
              />
            </span>
          ))}
          <span className="field-note">{location.countryName}</span>
        </div>
      </div>
      <Fields of={siteFields} item={project} show={['electricityMarket']} onChange={change} />
    </section>
  );
}

function TimeGroup() {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  const late = useIssues().some(({ anchor, severity }) => anchor === 'noticeToProceed' && severity === 'error');
  return (
    <section>
      <h2>{t('setup.time')}</h2>
      <Fields
        of={siteFields}
        item={project}
        show={['noticeToProceed', 'expectedDate', 'lifetime']}
        notes={{ noticeToProceed: t('setup.beforeOperation'), expectedDate: t('setup.baseYear'), lifetime: t('setup.lifetimeNote') }}
        messages={{ noticeToProceed: late ? t('setup.noticeLate') : undefined }}
        onChange={change}
      />
      <FieldRow label={siteFields.timeStepSize.label} htmlFor="timeStepSize">
        <FieldInput
          of={siteFields.timeStepSize}
          id="timeStepSize"
          value={project.timeStepSize}
          note={t('setup.minutes')}
          onCommit={(timeStepSize) => change({ timeStepSize }, `${siteFields.timeStepSize.label} ${timeStepSize} min`)}
        />
        <CheckBox
          id="applyShiftDays"
          label={siteFields.applyShiftDays.label}
          checked={project.applyShiftDays}
          onChange={(applyShiftDays) => change({ applyShiftDays }, `${siteFields.applyShiftDays.label} ${applyShiftDays ? 'on' : 'off'}`)}
        />
      </FieldRow>
      <FieldRow label={t('setup.applicationType')} htmlFor="earlyAnalysis">
        <Segmented
          id="earlyAnalysis"
          labelledBy="earlyAnalysis-label"
          value={project.earlyAnalysis ? 'early' : 'late'}
          options={[
            { value: 'early', label: t('setup.early') },
            { value: 'late', label: t('setup.late') },
          ]}
          onChange={(value) => change({ earlyAnalysis: value === 'early' }, t(value === 'early' ? 'setup.early' : 'setup.late'))}
        />
        {project.earlyAnalysis && <span className="field-note">{t('setup.earlyNote')}</span>}
      </FieldRow>
    </section>
  );
}

function ShownAsGroup() {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  const options = currencies.map(({ code, name }) => (
    <option key={code} value={code}>
      {code} · {name}
    </option>
  ));
  const pick = (code: string) => {
    const currency = currencies.find((one) => one.code === code);
    if (currency) change({ currency: code, currencySymbol: currency.symbol }, `${t('setup.currency')} ${project.currency} → ${code}`);
  };
  return (
    <section>
      <h2>{t('setup.shownAs')}</h2>
      <FieldRow label={t('setup.currency')} htmlFor="currency">
        <Select id="currency" wide value={project.currency} onChange={pick}>
          {options.slice(0, firstCurrencies.length)}
          <hr />
          {options.slice(firstCurrencies.length)}
        </Select>
        <span className="field-note">{project.currencySymbol}</span>
      </FieldRow>
      <FieldRow label={siteFields.dateFormat.label} htmlFor="dateFormat">
        <Select
          id="dateFormat"
          value={String(project.dateFormat)}
          onChange={(value) => change({ dateFormat: Number(value) as 0 | 1 | 2 }, siteFields.dateFormat.label)}
        >
          {siteFields.dateFormat.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <CheckBox
          id="useCommaAsDecimalPoint"
          label={siteFields.useCommaAsDecimalPoint.label}
          checked={project.useCommaAsDecimalPoint}
          onChange={(useCommaAsDecimalPoint) =>
            change({ useCommaAsDecimalPoint }, `${siteFields.useCommaAsDecimalPoint.label} ${useCommaAsDecimalPoint ? 'on' : 'off'}`)
          }
        />
      </FieldRow>
    </section>
  );
}

function PartsGroup() {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  const onOff = (on: boolean): string => (on ? 'on' : 'off');
  return (
    <section>
      <h2>{t('setup.has')}</h2>
      <div className="field" role="group" aria-label={t('setup.equipment')}>
        <span className="field-label">{t('setup.equipment')}</span>
        <div className="field-control setup-parts">
          {technologyKinds.map((kind) => (
            <CheckBox
              key={kind}
              id={technologies[kind].switch}
              checked={project[technologies[kind].switch]}
              label={
                <>
                  <i className="dot" data-tone={kind} />
                  {technologies[kind].title}
                </>
              }
              onChange={(on) => edit(`${technologies[kind].title} ${onOff(on)}`, switches.technology(kind, on))}
            />
          ))}
        </div>
      </div>
      <div className="field" role="group" aria-label={t('setup.revenue')}>
        <span className="field-label">{t('setup.revenue')}</span>
        <div className="field-control setup-parts">
          <CheckBox
            id="useEnergyMarket"
            checked={project.useEnergyMarket}
            label={
              <>
                <i className="dot" data-tone="energy" />
                {t('setup.energyMarket')}
              </>
            }
            onChange={(on) => edit(`${t('setup.energyMarket')} ${onOff(on)}`, switches.energyMarket(on))}
          />
        </div>
      </div>
    </section>
  );
}
