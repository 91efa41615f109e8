/** Rows of stacked bars on one scale; the table below has the numbers. */
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import classes from './pictures.module.css'

export interface Part {
  tone: 'one' | 'two' | 'soft' | 'away' | 'rest'
  value: number
}

interface StackedBarsProps {
  label: string
  rows: readonly { id: string; label: string; parts: readonly Part[] }[]
  legend: readonly { tone: Part['tone']; label: string }[]
}

const sum = (parts: readonly Part[]): number => parts.reduce((total, { value }) => total + value, 0)

export const StackedBars = ({ label, rows, legend }: StackedBarsProps) => {
  const formats = useFormats()
  const longest = Math.max(1, ...rows.map(({ parts }) => sum(parts)))
  const used = new Set(rows.flatMap(({ parts }) => parts.filter(({ value }) => value > 0).map(({ tone }) => tone)))
  return (
    <>
      <div className={classes.bars} role="img" aria-label={label}>
        {rows.map(({ id, label: name, parts }) => (
          <div key={id} className={classes.bar}>
            <span className={classes.name}>{name}</span>
            <span className={classes.track}>
              {parts.map(({ tone, value }) =>
                value > 0 ? (
                  <span
                    key={tone}
                    className={classes.part}
                    data-tone={tone}
                    style={{ width: `${(100 * value) / longest}%` }}
                  />
                ) : null,
              )}
              <span className={classes.figure}>{formats.number(sum(parts))}</span>
            </span>
          </div>
        ))}
      </div>
      <ul className={classes.legend}>
        {legend
          .filter(({ tone }) => used.has(tone))
          .map(({ tone, label: word }) => (
            <li key={tone}>
              <span className={classes.swatch} data-tone={tone} aria-hidden="true" />
              {word}
            </li>
          ))}
      </ul>
    </>
  )
}
