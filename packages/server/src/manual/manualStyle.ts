/** Returns the rule that loads the typeface of the web app. */
const fontFace = (address: string): string =>
  `@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url('${address}') format('woff2'); }
`;

/** Returns the styles of the manual: typeface, colours and measures of the product, light or dark as the system is. */
export const manualStyle = (typeface: string | undefined): string => `${typeface === undefined ? '' : fontFace(typeface)}:root {
  color-scheme: light dark;
  --page: #f4f6f8; --surface: #ffffff; --sunken: #f8f9fb; --hover: #eef2f6; --line: #e2e6eb; --line-strong: #c9d0d8;
  --text: #151a21; --text-2: #434c59; --accent: #1d56c9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0e1217; --surface: #161b22; --sunken: #12171d; --hover: #202731; --line: #262e38; --line-strong: #3a4451;
    --text: #e8ecf1; --text-2: #b7c0cc; --accent: #79a6ff;
  }
  main img { background: #ffffff; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 64px; }
body { margin: 0; background: var(--page); color: var(--text); font: 400 14px/22px Inter, system-ui, sans-serif; }
a { color: var(--accent); text-decoration: none; }
a:hover, main a { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; z-index: 2; padding: 6px 10px; background: var(--surface); }
header { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 12px; height: 48px; padding: 0 16px;
  border-bottom: 1px solid var(--line); background: var(--surface); }
header a { display: flex; align-items: center; gap: 10px; color: var(--text); font-weight: 650; }
header span { color: var(--text-2); }
.columns { display: grid; grid-template-columns: 208px minmax(0, 1fr) 224px; gap: 24px; max-width: 1360px; margin: 0 auto; padding: 24px 16px 64px; }
nav { position: sticky; top: 72px; align-self: start; max-height: calc(100vh - 96px); overflow: auto; font-size: 13px; line-height: 20px; }
nav h2 { margin: 16px 0 4px; padding: 0 8px; color: var(--text-2); font-size: 12px; font-weight: 600; }
nav.contents h2 { margin-top: 0; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: block; min-height: 24px; padding: 2px 8px; border-radius: 6px; color: var(--text-2); overflow-wrap: anywhere; }
nav li a:hover, nav li a[aria-current] { background: var(--hover); color: var(--text); text-decoration: none; }
nav li[data-depth='3'] a { padding-left: 20px; }
main { min-width: 0; padding: 8px 32px 32px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
h1 { font-size: 24px; line-height: 32px; letter-spacing: -0.01em; }
main h2 { margin-top: 32px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 18px; line-height: 26px; }
main h3 { margin-top: 24px; font-size: 15px; line-height: 22px; }
main p, main li { max-width: 76ch; }
code, pre { font: 400 12px/18px 'JetBrains Mono', ui-monospace, monospace; }
code { padding: 1px 4px; border-radius: 4px; background: var(--hover); overflow-wrap: anywhere; }
pre { overflow: auto; padding: 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--sunken); }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 13px; line-height: 20px; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--text-2); font-weight: 600; }
.right { text-align: right; }
.center { text-align: center; }
main img { display: block; max-width: 100%; border-radius: 6px; }
main img[src$='.svg'] { width: 760px; }
@media (max-width: 1100px) {
  .columns { grid-template-columns: 1fr; }
  nav { position: static; max-height: none; }
  main { padding: 8px 16px 24px; }
}
@media print {
  header, nav, .skip { display: none; }
  .columns { display: block; padding: 0; }
  main { border: 0; padding: 0; }
}
`;
