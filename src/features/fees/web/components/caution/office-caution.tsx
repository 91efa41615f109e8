/** A learner's caution money on the statement of the office. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import type { FeeStatement } from '../../../contract/students.ts'
import { useCautionWords } from '../../words.ts'
import classes from '../books/books.module.css'

const UseDialog = lateDialog(async () => (await import('./use-dialog.tsx')).UseDialog)

/** Renders nothing for a learner without caution money. */
export const OfficeCaution = ({ student, caution }: Pick<FeeStatement, 'student' | 'caution'>) => {
  const { t } = useTranslation('fees')
  const words = useCautionWords()
  const [using, setUsing] = useState(false)
  if (!caution) return null
  return (
    <section className={layout.section}>
      <div className={classes.head}>
        <h2>{t('caution.title')}</h2>
        <Button variant="light" onClick={() => setUsing(true)}>
          {t('caution.use')}
        </Button>
      </div>
      <p>{words(student.name, caution)}</p>
      {using ? <UseDialog student={student} held={caution.amount} onClose={() => setUsing(false)} /> : null}
    </section>
  )
}
