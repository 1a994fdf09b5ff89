import { useTranslation } from 'react-i18next';
import { timeZoneText } from '@hybrid/project/basics/dateText';
import { positionFields, siteFields, siteTimeZoneHours, timeZoneField } from '@hybrid/project/document/site';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { FieldInput, FieldRow, Fields } from '../fields/Field';
import { CheckBox } from '../ui/CheckBox';
import { Segmented } from '../ui/Segmented';
import { TimeZoneSelect } from '../fields/TimeZoneSelect';
import { translate } from '../i18n/translate';
import { useLanguage } from '../i18n/useLanguage';
import { edit, useIssues, useProject } from '../openProject/projectStore';
import { StepHeading } from '../workspace/StepHeading';
import { AddressInput } from './AddressInput';
import { countryName } from './countryName';
import { ProjectParts } from './ProjectParts';
import { ShownAs } from './ShownAs';
import type { Address } from './useAddress';

const change = (fields: Parameters<typeof setFields>[0], name: string): void => edit(name, setFields(fields));

const troubles = { failed: 'setup.addressFailed', none: 'setup.addressNone' } as const;

/** Shows the fields of the Setup step in five groups. */
export function SetupForm({ address }: { readonly address: Address }) {
  const { t } = useTranslation();
  return (
    <main id="content" className="setup-form" aria-label={t('setup.project')}>
      <StepHeading step="setup" />
      <ProjectGroup />
      <LocationGroup address={address} />
      <TimeGroup />
      <ShownAs />
      <ProjectParts />
    </main>
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

function LocationGroup({ address }: { readonly address: Address }) {
  const { t } = useTranslation();
  const language = useLanguage();
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
          note={address.trouble === undefined ? address.note : t(troubles[address.trouble])}
          onPick={address.takePlace}
          onSearch={address.search}
        />
      </FieldRow>
      <div className="field">
        <span className="field-label">{t('setup.position')}</span>
        <div className="field-control">
          {(['latitude', 'longitude'] as const).map((axis) => (
            <span key={axis} className="setup-axis">
              <label className="aside-text" htmlFor={axis}>
                {translate(positionFields[axis].label)}
              </label>
              <FieldInput
                of={positionFields[axis]}
                id={axis}
                value={location.pos[axis]}
                onCommit={(value) => void address.moveSite({ [axis]: value })}
              />
            </span>
          ))}
          <span className="field-note">{countryName(location, language)}</span>
        </div>
      </div>
      <FieldRow label={translate(timeZoneField.label)} htmlFor="timeZone" help={translate(timeZoneField.help ?? '')}>
        <TimeZoneSelect
          id="timeZone"
          value={location.timeZoneHours}
          unset={t('setup.timeZoneUnset', { zone: timeZoneText(siteTimeZoneHours(location)) })}
          onChange={(timeZoneHours) =>
            change({ location: { ...location, timeZoneHours } }, t('setup.timeZoneChange', { zone: timeZoneText(timeZoneHours) }))
          }
        />
        {location.timeZoneHours === undefined && (
          <button type="button" className="link-button" disabled={address.looking} onClick={() => void address.takeTimeZone()}>
            {t('setup.timeZoneByPlace')}
          </button>
        )}
      </FieldRow>
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
      <FieldRow
        label={translate(siteFields.timeStepSize.label)}
        htmlFor="timeStepSize"
        help={`${translate(siteFields.timeStepSize.help ?? '')} ${translate(siteFields.applyShiftDays.label)}: ${translate(siteFields.applyShiftDays.help ?? '')}`}
      >
        <FieldInput
          of={siteFields.timeStepSize}
          id="timeStepSize"
          value={project.timeStepSize}
          note={t('setup.minutes')}
          onCommit={(timeStepSize) => change({ timeStepSize }, `${translate(siteFields.timeStepSize.label)} ${timeStepSize} min`)}
        />
        <CheckBox
          id="applyShiftDays"
          label={translate(siteFields.applyShiftDays.label)}
          checked={project.applyShiftDays}
          onChange={(applyShiftDays) =>
            change({ applyShiftDays }, t(applyShiftDays ? 'setup.on' : 'setup.off', { name: translate(siteFields.applyShiftDays.label) }))
          }
        />
      </FieldRow>
      <FieldRow label={t('setup.applicationType')} htmlFor="earlyAnalysis" help={siteFields.earlyAnalysis.help}>
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
      </FieldRow>
      {project.earlyAnalysis && <p className="field-note setup-beneath">{t('setup.earlyNote')}</p>}
    </section>
  );
}
