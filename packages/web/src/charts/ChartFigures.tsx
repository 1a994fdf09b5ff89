import type { ChartTable } from './chartData';

/** The figures of a chart as a table. */
export function ChartFigures({ table, name }: { readonly table: ChartTable; readonly name: string }) {
  return (
    <table className="figures">
      <caption className="aside-text">{name}</caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, place) => (
          <tr key={`${place}/${row[0]}`}>
            {row.map((cell, index) =>
              index === 0 ? (
                <th key={table.columns[0]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={table.columns[index]}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
