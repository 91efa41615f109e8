/** Who was absent from a paper by its door list and has no mark yet: taken into their cells in one press, undone like any other edit. */
import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { textOf } from '../sheet/cells.ts'
import type { SheetStore } from '../sheet/sheet-store.ts'
import classes from '../sheet/sheet.module.css'

/** What a teacher would type. */
const absent = 'abs'

/** More names than these are counted. */
const named = 4

export const AbsencesLine = ({ store, column }: { store: SheetStore; column: number }) => {
  const { t } = useTranslation('gradebook')
  const formats = useFormats()
  useSyncExternalStore(store.subscribe, () => store.state().revision)
  const assessment = store.sheet.assessments[column]
  const proposed = store.sheet.absences.find(({ assessmentId }) => assessmentId === assessment?.id)?.learnerIds ?? []
  const open = [...store.rows.entries()].filter(([row, { learner, cells }]) => {
    const cell = cells[column]
    return proposed.includes(learner.id) && store.isOpen(row, column) && cell !== undefined && textOf(cell) === ''
  })
  if (open.length === 0) return null
  const names = open.map(([, { learner }]) => learner.fullName)
  const rest = names.length - named
  return (
    <div className={classes.line} role="status">
      <p>
        {t('absences.line', {
          count: names.length,
          names: formats.list(rest > 1 ? [...names.slice(0, named), t('absences.more', { count: rest })] : names),
        })}
      </p>
      <Button variant="default" onClick={() => store.edit(open.map(([row]) => ({ row, column, text: absent })))}>
        {t('absences.take', { count: names.length })}
      </Button>
    </div>
  )
}
