/** An invitation's link: its holder chooses a password, signs in first, or accepts with the account in use. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { request } from '#platform/web/api/request.ts'
import { forgetLinkToken, useLinkToken } from '#platform/web/app/link-token.ts'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { PublicFailure, PublicFrame, PublicLead, PublicMessage, SignInLink } from '#platform/web/shell/public-frame.tsx'
import { changeMembership, getMe } from '../../../../access/contract/account.ts'
import { joiningErrors } from '../../../contract/joining-errors.ts'
import { acceptInvitation, checkInvitation } from '../../../contract/joining-invitations.ts'
import { newPassword } from '../../../contract/joining.ts'
import { heldInvitation } from '../../../contract/joining-texts.ts'

type Invitation = ResponseOf<typeof checkInvitation>
type Accepted = ResponseOf<typeof acceptInvitation>

const Gone = () => {
  const { t } = useTranslation('users-joining')
  return (
    <PublicMessage title={t('invite.goneTitle')} actions={<SignInLink main />}>
      {t('invite.gone')}
    </PublicMessage>
  )
}

const Crest = ({ url }: { url: string | null }) => (url ? <img src={url} alt="" width={48} height={48} /> : null)

/** Opens the app, as the account that was just made or in the membership that was just added. */
const useEnter = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ membershipId }: Accepted, isOwn: boolean): Promise<void> => {
    try {
      const user = isOwn ? await request(changeMembership, { body: { membershipId } }) : await request(getMe, {})
      client.setQueryData(callKey(getMe), user)
    } catch {
      // The app asks again, and shows what is wrong.
    }
    await navigate({ to: '/', replace: true })
  }
}

const withPassword = z.object({ password: newPassword })
const withAccount = z.object({ password: z.undefined() })

interface OfferProps {
  token: string
  invitation: Invitation
  /** Asks again what the invitation is to. */
  onStale: () => void
}

const Offer = ({ token, invitation, onStale }: OfferProps) => {
  const { t } = useTranslation('users-joining')
  const language = useLanguage()
  const isOwn = invitation.state === 'own'
  const [gone, setGone] = useState(false)
  const form = useAppForm({
    schema: isOwn ? withAccount : withPassword,
    defaultValues: { password: isOwn ? undefined : '' },
  })
  const { send, data: accepted } = useSend(acceptInvitation)
  const enter = useEnter()
  const role = t(`invite.role.${invitation.role}`)
  const accept = async ({ password }: { password?: string | undefined }) => {
    try {
      const answer = await send({ body: { token, language, ...(password === undefined ? {} : { password }) } })
      forgetLinkToken(heldInvitation)
      if (answer.signedIn) await enter(answer, isOwn)
    } catch (error) {
      const { code } = toFailure(error)
      if (code === joiningErrors.invitationGone.code) setGone(true)
      // Signed in or out in another tab meanwhile.
      else if (code === joiningErrors.signInFirst.code || code === joiningErrors.otherAccount.code) onStale()
      else throw error
    }
  }
  if (gone) return <Gone />
  if (accepted && !accepted.signedIn)
    return (
      <PublicMessage title={t('invite.acceptedTitle')} actions={<SignInLink main />}>
        {t('invite.accepted', { school: accepted.school.name, role })}
      </PublicMessage>
    )
  return (
    <>
      <Crest url={invitation.school.crestUrl} />
      <PublicLead
        title={t('invite.welcome', { name: invitation.firstName })}
        lead={t('invite.invites', { school: invitation.school.name, role })}
      />
      <Form form={form} onSubmit={accept} guard={false}>
        {isOwn ? null : (
          <FormSection>
            <Wide>
              <PasswordField name="password" label={t('invite.password')} hint={t('register.passwordHint')} required />
            </Wide>
          </FormSection>
        )}
        <FormActions submit={t(isOwn ? 'invite.acceptOwn' : 'invite.accept')} busy={t('invite.accepting')} />
      </Form>
    </>
  )
}

const Content = () => {
  const { t } = useTranslation('users-joining')
  const token = useLinkToken(heldInvitation)
  const { data, error, refetch, isFetching } = useCall(
    checkInvitation,
    { body: { token } },
    { enabled: token !== '', staleTime: Infinity },
  )
  if (token === '' || error?.status === 404 || error?.status === 400) return <Gone />
  if (!data)
    return error && !isFetching ? <PublicFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
  const { school, role, state } = data
  if (state === 'new' || state === 'own')
    return <Offer key={state} token={token} invitation={data} onStale={() => void refetch()} />
  if (state === 'other')
    return (
      <PublicMessage
        title={t('invite.otherTitle')}
        actions={
          <Button component={Link} to="/">
            {t('invite.open')}
          </Button>
        }
      >
        {t('invite.other')}
      </PublicMessage>
    )
  return (
    <>
      <Crest url={school.crestUrl} />
      <PublicMessage
        title={t('invite.page')}
        actions={
          <SignInLink next="/join" main>
            {t('invite.signInToAccept')}
          </SignInLink>
        }
      >
        {t('invite.signInFirst', { school: school.name, role: t(`invite.role.${role}`) })}
      </PublicMessage>
    </>
  )
}

export const InvitePage = () => {
  const { t } = useTranslation('users-joining')
  return (
    <PublicFrame title={t('invite.page')}>
      <Content />
    </PublicFrame>
  )
}
