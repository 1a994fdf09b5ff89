import { causes, type Change, changed, plain } from './testing';

const at = (latitude: number, longitude: number): Change => ({ location: { ...plain.location, pos: { latitude, longitude } } });

causes('SET-LIFE error setup#lifetime', 'Project Lifetime must be > 0 and ≤ 40', [plain, { lifetime: 41 }], [plain, { lifetime: 0 }]);

causes('SET-LIFE error setup#lifetime', 'Project Lifetime must be an integer', [changed(plain, { lifetime: 1 }), { lifetime: 2.5 }]);

causes('SET-LAT error setup#latitude', 'Latitude must be ≥ -90 and ≤ 90', [changed(plain, at(-90, 0)), at(90.1, 0)]);

causes('SET-LON error setup#longitude', 'Longitude must be ≥ -180 and ≤ 180', [changed(plain, at(0, 180)), at(0, -181)]);

causes(
  'SET-ZONE warning setup#timeZone',
  'The time zone of the site is not set, so the sun is placed by longitude, at UTC-07:00. Set the standard time that the files are in: an hour of difference moves the sun by an hour',
  [plain, { location: { ...plain.location, timeZoneHours: undefined } }],
);

causes('SET-ZONE error setup#timeZone', 'Time zone must be between UTC-12:00 and UTC+14:00, in quarters of an hour', [
  changed(plain, { location: { ...plain.location, timeZoneHours: 5.75 } }),
  { location: { ...plain.location, timeZoneHours: 5.8 } },
]);

causes('SET-NTP error setup#noticeToProceed', 'Notice to proceed must not be later than the expected commercial operational date', [
  plain,
  { noticeToProceed: '2028-01-02' },
]);

causes('TEXT-LEN error setup#name', 'Name: The input must contain 250 characters or less', [
  changed(plain, { name: 'x'.repeat(250) }),
  { name: 'x'.repeat(251) },
]);
