import { useEffect } from 'react';
import { create } from 'zustand';

/** Title of the view that a step shows at present; undefined while the step is its only view. */
export const useViewTitle = create<{ readonly title: string | undefined }>(() => ({ title: undefined }));

/** Names the view in the title of the document, for as long as it is shown. */
export function useTitledView(title: string | undefined): void {
  useEffect(() => {
    useViewTitle.setState({ title });
    return () => useViewTitle.setState({ title: undefined });
  }, [title]);
}
