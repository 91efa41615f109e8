/** A guardian's consents for the use of a child's data. */
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { answerConsent, childConsents, type ConsentPurpose, type FamilyConsents } from '../contract/consents.ts'
import { Loaded } from './components/loaded.tsx'
import classes from './records.module.css'

type Line = FamilyConsents['purposes'][number]

const useSaid = (): ((line: Line) => string) => {
  const { t } = useTranslation('records')
  const formats = useFormats()
  return ({ given, saidOn, mine }) => {
    if (given === null || saidOn === null) return t('family.unanswered')
    return t(mine ? 'family.byYou' : 'family.byOther', { day: formats.date(saidOn) })
  }
}

export const ChildConsents = ({ childId }: { childId: string }) => {
  const { t } = useTranslation('records')
  const client = useQueryClient()
  const said = useSaid()
  const query = useCall(childConsents, { params: { id: childId } })
  const { send, sending } = useSend(answerConsent)
  const answer = async (purpose: ConsentPurpose, given: boolean): Promise<void> => {
    try {
      const saved = await send({ params: { id: childId }, body: { purpose, given } })
      client.setQueryData(callKey(childConsents, { params: { id: childId } }), saved)
      toast.success(t('family.saved'), { id: 'consent' })
    } catch (error) {
      toast.failure(error, {
        id: 'consent',
        onRetry: () => void answer(purpose, given),
      })
    }
  }
  // No longer linked: the surrounding page says so.
  if (query.error?.status === 404) return null
  return (
    <section className={classes.family}>
      <h2 className={classes.sectionTitle}>{t('consent.title')}</h2>
      <p className={classes.hint}>{t('family.hint')}</p>
      <Loaded query={query} rows={4}>
        {({ purposes }) => (
          <div className={classes.choices}>
            {purposes.map((line) => (
              <div key={line.purpose} className={classes.choice}>
                <ChoiceWells
                  label={t(`purpose.${line.purpose}`)}
                  choices={[
                    { value: 'yes', label: t('family.allow') },
                    { value: 'no', label: t('family.refuse') },
                  ]}
                  value={line.given === null ? null : line.given ? 'yes' : 'no'}
                  disabled={sending}
                  onChange={(value) => void answer(line.purpose, value === 'yes')}
                />
                <div className={classes.third}>
                  {t(`purposeText.${line.purpose}`)} {said(line)}
                </div>
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}
