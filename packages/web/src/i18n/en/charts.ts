export const charts = {
  empty: 'No data',
  menu: 'Chart menu',
  menuOf: 'Chart menu: {{name}}',
  asTable: 'Show as table',
  asPicture: 'Show as chart',
  copy: 'Copy data',
  copied: 'Copied',
  copyFailed: 'The clipboard is not available',
  png: 'Download as PNG',
  pngOf: 'Download as PNG: {{name}}',
  hour: 'Hour',
  keys: 'Arrow keys read the points, T shows the table',
} as const;
