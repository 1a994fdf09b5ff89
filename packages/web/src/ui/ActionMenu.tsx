import type { ReactElement, ReactNode, Ref } from 'react';
import { latePart, useLateOpening } from './latePart';

/** Entry of a menu. */
export type MenuEntry =
  | {
      readonly kind: 'action';
      readonly words: string;
      readonly icon?: ReactNode;
      readonly keys?: string;
      readonly isDanger?: boolean;
      readonly run: () => void;
    }
  | { readonly kind: 'link'; readonly words: string; readonly icon: ReactNode; readonly to: string }
  | { readonly kind: 'check'; readonly words: string; readonly checked: boolean; readonly change: (checked: boolean) => void }
  | {
      readonly kind: 'choice';
      readonly words: string;
      readonly value: string;
      readonly options: readonly { readonly value: string; readonly words: string; readonly icon: ReactNode }[];
      readonly choose: (value: string) => void;
    }
  | { readonly kind: 'label'; readonly words: string }
  | { readonly kind: 'divider' };

export interface ActionMenuProps {
  /** Renders the button of the menu; `press` is given while the menu has not been opened yet. */
  readonly renderButton: (ref: Ref<HTMLButtonElement>, press?: () => void) => ReactElement;
  readonly entries: readonly MenuEntry[];
  /** Width of the menu [px]. */
  readonly width: number;
}

const openMenu = latePart<ActionMenuProps>(async () => (await import('./OpenMenu')).OpenMenu);

/** Button with a menu. The code of the menu, which handles position and keys, is loaded when the page is idle or the button is first pressed. */
export function ActionMenu(props: ActionMenuProps) {
  const { Part, open } = useLateOpening(openMenu);
  return Part ? <Part {...props} /> : props.renderButton(null, open);
}
