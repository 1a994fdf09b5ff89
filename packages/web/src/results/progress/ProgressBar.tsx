interface ProgressBarProps {
  /** Name of the running task, for screen readers. */
  readonly label: string;
  /** Progress [%]. */
  readonly percent: number;
}

/** A progress bar. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <i style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
