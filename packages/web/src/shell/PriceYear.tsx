import { useTranslation } from 'react-i18next';

const weeks = 52;
const hours = Array.from({ length: 49 }, (_, index) => index / 2);
const left = 90;
const width = 636;
const top = 184;
const between = 11.5;

const bell = (x: number, at: number, spread: number): number => Math.exp(-(((x - at) / spread) ** 2));

/** The form of a day's prices in a week of the year: two peaks, a dip at noon, a late summer of high evenings. */
function height(week: number, hour: number): number {
  const summer = bell(week, 33, 6);
  const winter = bell(week, 0, 8) + bell(week, 52, 8);
  const uneven = 0.75 + 0.5 * Math.abs(Math.sin(week * 12.9898) % 1);
  return (
    (8 + 7 * winter) * bell(hour, 7.3, 2) * uneven +
    (14 + 85 * summer * uneven) * bell(hour, 18.5, 2.6) +
    30 * summer * bell(hour, 14, 5) -
    9 * bell(hour, 12.5, 3)
  );
}

function outline(week: number): string {
  return hours
    .map((hour) => `${(left + (hour / 24) * width).toFixed(1)},${(top + week * between - height(week, hour)).toFixed(1)}`)
    .join('L');
}

/** The still figure beside the login form. */
export function PriceYear() {
  const { t } = useTranslation();
  return (
    <svg
      className="login-figure"
      viewBox="0 0 816 900"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('shell.login.figure')}
    >
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
            <path className={peak > 70 ? 'figure-high' : week % 4 === 0 ? 'figure-near' : 'figure-line'} d={`M${line}`} />
          </g>
        );
      })}
      <text x={left - 18} y={top + 4} textAnchor="end">
        Jan
      </text>
      <text x={left - 18} y={top + (weeks - 1) * between + 4} textAnchor="end">
        Dec
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
