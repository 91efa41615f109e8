/** The page on which anybody checks a printed document by its code: a form, then what the school says of it. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { groupedCode, normaliseCode } from '#platform/pure/verification-code.ts'
import { FormSkeleton } from '../components/skeletons.tsx'
import type { ApiFailure } from '../errors/failure.ts'
import { FormActions, FormSection, Wide } from '../forms/form-layout.tsx'
import { Form } from '../forms/form.tsx'
import { TextField } from '../forms/text-fields.tsx'
import { useAppForm } from '../forms/use-app-form.ts'
import { PublicFailure, PublicFrame, PublicLead, PublicMessage } from './public-frame.tsx'
import classes from './verify-page.module.css'

const schema = z.object({
  code: z.string().refine((typed) => normaliseCode(typed) !== null, {
    message: 'A code has twelve letters and figures, such as AB3D-EFGH-JKMN',
  }),
})

export interface VerifyWords {
  /** Title of the document. */
  page: string
  title: string
  lead: string
  code: string
  check: string
  checking: string
}

interface CodeFormProps {
  words: VerifyWords
  typed: string
  onCode: (code: string) => void
}

const CodeForm = ({ words, typed, onCode }: CodeFormProps) => {
  const form = useAppForm({ schema, defaultValues: { code: typed } })
  const check = ({ code }: { code: string }) => {
    const normal = normaliseCode(code)
    if (normal) onCode(normal)
  }
  return (
    <>
      <PublicLead title={words.title} lead={words.lead} />
      <Form form={form} onSubmit={check} guard={false}>
        <FormSection>
          <Wide>
            <TextField name="code" label={words.code} required maxLength={20} />
          </Wide>
        </FormSection>
        <FormActions submit={words.check} busy={words.checking} />
      </Form>
    </>
  )
}

export interface VerifyFoundProps {
  query: {
    readonly data?: unknown
    readonly error: ApiFailure | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  title: string
  lead: string
  good: boolean
  /** Names with values; those without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  another: { label: string; onClick: () => void }
}

export const VerifyFound = ({ query, title, lead, good, facts, another }: VerifyFoundProps) => {
  const { data, error, isFetching, refetch } = query
  if (!data)
    return error && !isFetching ? <PublicFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
  return (
    <>
      <PublicMessage title={title} tone={good ? 'good' : 'bad'}>
        {lead}
      </PublicMessage>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Button variant="light" onClick={another.onClick}>
        {another.label}
      </Button>
    </>
  )
}

/** @param children what is shown for a code that can be one */
export const VerifyPage = ({
  words,
  children,
}: {
  words: VerifyWords
  children: (code: string, another: () => void) => ReactNode
}) => {
  const { code: given = '' }: { code?: string } = useParams({ strict: false })
  const normal = normaliseCode(given)
  const [code, setCode] = useState(normal)
  const [typed, setTyped] = useState(normal ? groupedCode(normal) : given)
  const another = () => {
    setCode(null)
    setTyped('')
  }
  return (
    <PublicFrame title={words.page}>
      {code ? children(code, another) : <CodeForm words={words} typed={typed} onCode={setCode} />}
    </PublicFrame>
  )
}
