/** The school's join code. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { changeJoinCode, getSchool } from '../../contract/school.ts'
import { Section } from './section.tsx'
import classes from './school.module.css'

export const JoinCodeSection = ({ code }: { code: string }) => {
  const { t } = useTranslation('schools')
  const [asking, setAsking] = useState(false)
  const { send } = useSend(changeJoinCode, { invalidates: [getSchool] })
  const renew = async () => {
    const { joinCode } = await send({})
    toast.success(t('join.renewed', { code: joinCode }))
  }
  return (
    <Section title={t('join.title')} hint={t('join.hint')}>
      <div className={classes.join}>
        <span className={classes.code}>{code}</span>
        <Button variant="light" onClick={() => setAsking(true)}>
          {t('join.renew')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={renew}
        title={t('join.renewTitle')}
        loss={t('join.renewLoss', { code })}
        verb={t('join.renew')}
        busyVerb={t('join.renewing')}
        danger={false}
      />
    </Section>
  )
}
