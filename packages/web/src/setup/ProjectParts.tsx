import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketKinds, markets } from '@hybrid/project/document/kinds';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import { mayUseMarket } from '@hybrid/project/document/marketsInUse';
import { useMarket } from '@hybrid/project/edits/marketEdits';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { CheckBox } from '../ui/CheckBox';
import { translate } from '../i18n/translate';
import { edit, useProject } from '../openProject/projectStore';

/** Edits of the project, not React hooks. */
const switches = { technology: useTechnology, market: useMarket } as const;

/** Selects the technologies and markets of the project; ticking one adds its first item. */
export function ProjectParts() {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  return (
    <section>
      <h2>{t('setup.has')}</h2>
      <Ticks label={t('setup.equipment')}>
        {technologyKinds.map((kind) => {
          const id = technologies[kind].switch;
          const title = translate(technologies[kind].title);
          return (
            <CheckBox
              key={kind}
              id={id}
              checked={project[id]}
              label={<Toned tone={kind} name={title} />}
              onChange={(on) => edit(t(on ? 'setup.on' : 'setup.off', { name: title }), switches.technology(kind, on))}
            />
          );
        })}
      </Ticks>
      <Ticks label={t('setup.revenue')}>
        {marketKinds.map((kind) => {
          const id = markets[kind].switch;
          const name = t(`setup.markets.${kind}`);
          const needsEnergy = !mayUseMarket(project, kind) && !project[id];
          return (
            <CheckBox
              key={kind}
              id={id}
              checked={project[id]}
              disabled={needsEnergy}
              describedBy={needsEnergy ? 'setup-regulation-note' : undefined}
              label={<Toned tone={markets[kind].tone} name={name} />}
              onChange={(on) => edit(t(on ? 'setup.on' : 'setup.off', { name }), switches.market(kind, on))}
            />
          );
        })}
        {marketKinds.some((kind) => !mayUseMarket(project, kind) && !project[markets[kind].switch]) && (
          <span className="field-note" id="setup-regulation-note">
            {t('setup.regulationNeedsEnergy')}
          </span>
        )}
      </Ticks>
    </section>
  );
}

function Ticks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="field-label">{label}</span>
      <div className="field-control setup-parts">{children}</div>
    </div>
  );
}

function Toned({ tone, name }: { readonly tone: string; readonly name: string }) {
  return (
    <>
      <i className="dot" data-tone={tone} />
      {name}
    </>
  );
}
