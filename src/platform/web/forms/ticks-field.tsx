/** Checkboxes in expandable groups: headings show the number checked, and such groups start expanded. */
import { IconChevronRight } from '@tabler/icons-react'
import { Checkbox } from './checkbox.tsx'
import classes from './ticks-field.module.css'
import { useField, type FieldProps } from './use-field.tsx'

export interface TickGroup {
  readonly id: string
  readonly label: string
  /** Items marked `below` are nested in the previous one. */
  readonly ticks: readonly { readonly value: string; readonly label: string; readonly below?: boolean }[]
}

interface GroupProps {
  readonly group: TickGroup
  readonly chosen: readonly string[]
  readonly words: (count: number) => string
  readonly open: boolean
  readonly onTick: (value: string, ticked: boolean) => void
}

const Group = ({ group, chosen, words, open, onTick }: GroupProps) => {
  const count = group.ticks.filter(({ value }) => chosen.includes(value)).length
  return (
    <details className={classes.group} open={open || count > 0 || undefined}>
      <summary className={classes.head}>
        <IconChevronRight className={classes.arrow} size={18} stroke={1.75} aria-hidden />
        <span className={classes.name}>{group.label}</span>
        {count > 0 ? <span className={classes.count}>{words(count)}</span> : null}
      </summary>
      {group.ticks.map(({ value, label, below }) => (
        <Checkbox
          key={value}
          className={below ? classes.below : undefined}
          label={label}
          checked={chosen.includes(value)}
          onChange={(event) => onTick(value, event.currentTarget.checked)}
        />
      ))}
    </details>
  )
}

/** @param words text for the number checked */
export const TicksField = ({
  groups,
  words,
  open = false,
  ...field
}: FieldProps & {
  groups: readonly TickGroup[]
  words: (count: number) => string
  /** Every group starts expanded. */
  open?: boolean
}) => {
  const { value, change, common } = useField(field)
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const onTick = (one: string, ticked: boolean) =>
    change(ticked ? [...chosen, one] : chosen.filter((other) => other !== one))
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{field.label}</legend>
      {field.hint ? <p className={classes.hint}>{field.hint}</p> : null}
      {groups.map((group) => (
        <Group key={group.id} {...{ group, chosen, words, open, onTick }} />
      ))}
      {common.error ? (
        <div role="alert" className={classes.error}>
          {common.error}
        </div>
      ) : null}
    </fieldset>
  )
}
