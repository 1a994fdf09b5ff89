import { useTranslation } from 'react-i18next';

const weeks = 52;
const hours = Array.from({ length: 49 }, (_, index) => index / 2);
const left = 90;
const width = 636;
const top = 184;
const between = 11.5;

const bell = (x: number, at: number, spread: number): number => Math.exp(-(((x - at) / spread) ** 2));

/** Returns a number from 0 to 1 that looks random and is always the same. */
function chance(week: number, place: number): number {
  const far = Math.sin(week * 127.1 + place * 311.7) * 43_758.5453;
  return far - Math.floor(far);
}

/** Returns small variations through the day, from one stretch of hours to the next. */
function ripple(week: number, hour: number): number {
  const stretch = hour / 2;
  const begin = Math.floor(stretch);
  const share = (stretch - begin) ** 2 * (3 - 2 * (stretch - begin));
  return chance(week, begin) * (1 - share) + chance(week, begin + 1) * share - 0.5;
}

/** Returns the shape of a day's prices in a week of the year: two peaks, a dip at noon, high evenings in late summer; each week differs. */
function height(week: number, hour: number): number {
  const summer = bell(week, 33, 6) * (0.35 + chance(week, 50));
  const winter = bell(week, 0, 9) + bell(week, 52, 9);
  const evening = 18.2 + 1.1 * bell(week, 26, 14) + 0.9 * (chance(week, 51) - 0.5);
  return (
    (5 + 9 * winter + 9 * chance(week, 52)) * bell(hour, 7.2, 1.9) +
    (8 + 14 * chance(week, 53)) * bell(hour, evening, 2) +
    78 * summer * bell(hour, evening, 2.9) +
    26 * summer * bell(hour, 14, 4.5) -
    7 * bell(hour, 12.5, 3.2) +
    (5 + 12 * summer) * ripple(week, hour)
  );
}

function outline(week: number): string {
  return hours
    .map((hour) => `${(left + (hour / 24) * width).toFixed(1)},${(top + week * between - height(week, hour)).toFixed(1)}`)
    .join('L');
}

/** Static chart beside the login form. */
export function PriceYear() {
  const { t } = useTranslation();
  return (
    <svg className="login-figure" viewBox="0 0 816 900" preserveAspectRatio="xMidYMid meet" role="img" aria-label={t('shell.login.figure')}>
      <text x={left} y="72" className="figure-title">
        {t('shell.login.everyHour')}
      </text>
      <text x={left} y="96" className="figure-sub">
        {t('shell.login.everyHourSub')}
      </text>
      {Array.from({ length: weeks }, (_, week) => {
        const line = outline(week);
        const peak = Math.max(...hours.map((hour) => height(week, hour)));
        return (
          <g key={week}>
            <path
              className="figure-ground"
              d={`M${line}L${left + width},${top + week * between + 60}L${left},${top + week * between + 60}Z`}
            />
            <path className={peak > 50 ? 'figure-high' : week % 4 === 0 ? 'figure-near' : 'figure-line'} d={`M${line}`} />
          </g>
        );
      })}
      <text x={left - 18} y={top + 4} textAnchor="end">
        {t('accounts.firstMonth')}
      </text>
      <text x={left - 18} y={top + (weeks - 1) * between + 4} textAnchor="end">
        {t('accounts.lastMonth')}
      </text>
      <text x={left} y="846">
        0 h
      </text>
      <text x={left + width / 2} y="846" textAnchor="middle">
        {t('shell.login.noon')}
      </text>
      <text x={left + width} y="846" textAnchor="end">
        24 h
      </text>
    </svg>
  );
}
