import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, type ReactNode, type Ref } from 'react';

export interface LongRowsProps<Item> {
  /** Element in which the table scrolls; null until it is drawn. */
  readonly frame: Element | null;
  readonly items: readonly Item[];
  readonly rowHeight: number;
  /** Number of columns. */
  readonly span: number;
  readonly renderRow: (item: Item, index: number) => ReactNode;
  readonly ref?: Ref<LongRowsScroll> | undefined;
}

export interface LongRowsScroll {
  /** Scrolls a row into view. */
  readonly scrollTo: (index: number) => void;
}

/** Number of rows drawn above and below the view. */
const aroundView = 20;
/** Size of a frame that is not laid out yet [px]. */
const firstSize = { width: 0, height: 480 };

/** Draws, of a table with thousands of rows of one height, those in view and some around them. */
export function LongRows<Item>({ frame, items, rowHeight, span, renderRow, ref }: LongRowsProps<Item>) {
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which the rule is about, is not used
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame,
    estimateSize: () => rowHeight,
    overscan: aroundView,
    initialRect: firstSize,
    observeElementRect: (instance, found) => observeElementRect(instance, (size) => found(size.height > 0 ? size : firstSize)),
  });
  useImperativeHandle(ref, () => ({ scrollTo: (index) => rows.scrollToIndex(index) }), [rows]);
  const drawn = rows.getVirtualItems();
  return (
    <>
      <Gap height={drawn[0]?.start ?? 0} span={span} />
      {drawn.map(({ index }) => {
        const item = items[index];
        return item === undefined ? null : renderRow(item, index);
      })}
      <Gap height={rows.getTotalSize() - (drawn.at(-1)?.end ?? 0)} span={span} />
    </>
  );
}

/** Fills the height of rows that are not drawn. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
