/** Tells anybody whether a printed report card is genuine, by its code and without a name. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#platform/web/api/hooks.ts'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PublicFailure, PublicFrame, PublicLead, PublicMessage } from '#platform/web/shell/public-frame.tsx'
import { verifyCard, type Verification } from '../../contract/family.ts'
import { groupedCode, normaliseCode } from '#platform/pure/verification-code.ts'
import classes from './verify-page.module.css'

const schema = z.object({
  code: z.string().refine((typed) => normaliseCode(typed) !== null, {
    message: 'A code has twelve letters and figures, such as AB3D-EFGH-JKMN',
  }),
})

const CodeForm = ({ typed, onCode }: { typed: string; onCode: (code: string) => void }) => {
  const { t } = useTranslation('report-cards')
  const form = useAppForm({ schema, defaultValues: { code: typed } })
  const check = ({ code }: { code: string }) => {
    const normal = normaliseCode(code)
    if (normal) onCode(normal)
  }
  return (
    <>
      <PublicLead title={t('verify.title')} lead={t('verify.lead')} />
      <Form form={form} onSubmit={check} guard={false}>
        <FormSection>
          <Wide>
            <TextField name="code" label={t('verify.code')} required maxLength={20} />
          </Wide>
        </FormSection>
        <FormActions submit={t('verify.check')} busy={t('verify.checking')} />
      </Form>
    </>
  )
}

const Facts = ({ found }: { found: Verification }) => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  const facts = [
    ['school', found.school],
    ['initials', found.initials],
    ['term', found.term],
    ['version', found.version],
    ['publishedOn', found.publishedOn && formats.date(found.publishedOn)],
    ['seal', found.seal],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{t(`verify.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const Found = ({ code, onAnother }: { code: string; onAnother: () => void }) => {
  const { t } = useTranslation('report-cards')
  const { data, error, refetch, isFetching } = useCall(verifyCard, { params: { code } })
  const another = (
    <Button variant="light" onClick={onAnother}>
      {t('verify.another')}
    </Button>
  )
  if (data) {
    const state = data.state ?? 'unknown'
    return (
      <>
        <PublicMessage title={t(`verify.${state}`)} tone={state === 'current' ? 'good' : 'bad'}>
          {t(`verify.${state}Lead`)}
        </PublicMessage>
        <Facts found={data} />
        {another}
      </>
    )
  }
  return error && !isFetching ? <PublicFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
}

export const VerifyPage = () => {
  const { t } = useTranslation('report-cards')
  const { code: given = '' }: { code?: string } = useParams({ strict: false })
  const normal = normaliseCode(given)
  const [code, setCode] = useState(normal)
  const [typed, setTyped] = useState(normal ? groupedCode(normal) : given)
  const another = () => {
    setCode(null)
    setTyped('')
  }
  return (
    <PublicFrame title={t('verify.page')}>
      {code ? <Found code={code} onAnother={another} /> : <CodeForm typed={typed} onCode={setCode} />}
    </PublicFrame>
  )
}
