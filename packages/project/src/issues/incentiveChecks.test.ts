import { newIncentive } from '../document/incentive';
import { causes, changed, item, plain } from './testing';

causes('EC-INC error other#itc-1-itcPercent', 'Investment Tax Credit: Tax credit must be ≥ 0 and ≤ 100', [
  changed(plain, { incentives: [newIncentive('itc', 'itc-1')] }),
  { incentives: [{ ...newIncentive('itc', 'itc-1'), itcPercent: 101 }] },
]);

causes('EC-INC error other#prod-1-duration', 'Production Tax Credit/REC: Duration must be ≥ 0', [
  changed(plain, { incentives: [{ ...newIncentive('prod', 'prod-1'), duration: -1 }] }),
  { incentives: [{ ...newIncentive('prod', 'prod-1'), useDuration: true, duration: -1 }] },
]);

causes(
  'EC-INCNONE warning other#macrs-1-appliesTo',
  'MACRS applies to no technology: tick at least one',
  [
    changed(plain, { incentives: [{ ...newIncentive('macrs', 'macrs-1'), solar: false, storage: false }] }),
    item('incentives', { wind: false }),
  ],
  [
    changed(plain, { incentives: [newIncentive('macrs', 'macrs-1')] }),
    { incentives: [{ ...newIncentive('macrs', 'macrs-1'), solar: false, wind: false, storage: false }] },
  ],
);

causes(
  'EC-INCTWICE warning other#itc-2-appliesTo',
  'Investment Tax Credit, Solar: Investment Tax Credit 1, Investment Tax Credit 2 all count, and add up. Keep one if only one is meant',
  [
    changed(plain, { incentives: [newIncentive('itc', 'itc-1')] }),
    { incentives: [newIncentive('itc', 'itc-1'), { ...newIncentive('itc', 'itc-2'), itcPercent: 10 }] },
  ],
);

causes(
  'EC-INCSUM error other#macrs-2-appliesTo',
  'MACRS, Solar: MACRS 1, MACRS 2 come to 200 % of its capital cost. Lower their shares to 100 % together',
  [
    changed(plain, { incentives: [newIncentive('macrs', 'macrs-1')] }),
    { incentives: [newIncentive('macrs', 'macrs-1'), newIncentive('macrs', 'macrs-2')] },
  ],
);
