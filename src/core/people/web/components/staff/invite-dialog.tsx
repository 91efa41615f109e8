/** Invites a member of staff to sign in, and shows the link where the office hands it over. */
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getStaff, inviteStaff, listStaff, staffInvitationWays, type StaffDetail } from '../../../contract/staff.ts'
import { Missing } from '../learners/missing.tsx'
import classes from './staff-sections.module.css'

const schema = z.strictObject({ by: z.enum(staffInvitationWays) })

const LinkDialog = ({ name, url, onClose }: { name: string; url: string; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const copy = (): void =>
    void navigator.clipboard.writeText(url).then(
      () => toast.success(t('signIn.copied')),
      (error: unknown) => toast.failure(error),
    )
  return (
    <Dialog opened onClose={onClose} title={t('signIn.link', { name })} closeOnClickOutside={false}>
      <TextInput label={t('signIn.link', { name })} description={t('signIn.linkText', { name })} value={url} readOnly />
      <div className={classes.linkActions}>
        <Button variant="default" onClick={onClose}>
          {t('signIn.done')}
        </Button>
        <Button data-autofocus leftSection={<IconCopy size={18} stroke={2} aria-hidden />} onClick={copy}>
          {t('signIn.copy')}
        </Button>
      </div>
    </Dialog>
  )
}

export const InviteDialog = ({ member, onClose }: { member: StaffDetail; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const [url, setUrl] = useState<string | null>(null)
  const ways = staffInvitationWays.filter(
    (way) => way === 'link' || (way === 'email' ? member.email !== null : member.phone !== null),
  )
  const form = useAppForm({ schema, defaultValues: { by: ways[0] ?? 'link' } })
  const { send } = useSend(inviteStaff, { invalidates: [getStaff, listStaff] })
  const save = async (body: z.output<typeof schema>) => {
    const made = await send({ params: { id: member.id }, body })
    if (made.url) return setUrl(made.url)
    toast.success(t('signIn.sent', { name: member.fullName, to: made.to }))
    onClose()
  }
  if (url) return <LinkDialog name={member.fullName} url={url} onClose={onClose} />
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('signIn.invite')}
      subject={member.fullName}
      form={form}
      onSubmit={save}
      submit={t('signIn.verb')}
      busy={t('signIn.busy')}
      stay
      size={480}
      before={<Missing fields={member.missing} />}
      disabled={member.missing.length > 0}
    >
      <FormSection hint={t(member.missing.length > 0 ? 'signIn.complete' : 'signIn.hint')}>
        <Wide>
          <ChoiceField
            name="by"
            label={t('signIn.how')}
            choices={ways.map((value) => ({ value, label: t(`signIn.ways.${value}`) }))}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
