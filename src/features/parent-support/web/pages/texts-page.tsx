/** What the school itself writes for parents. */
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { saveSchoolPage, schoolPages, type SchoolPage } from '../../contract/pages.ts'
import { OfficeTabs } from '../components/office-tabs.tsx'
import { texts } from '../words.ts'

const PageForm = ({ page: { kind, text, version } }: { page: SchoolPage }) => {
  const { t } = useTranslation(texts)
  const form = useAppForm({ schema: saveSchoolPage.body, defaultValues: { kind, text, version } })
  const { send } = useSend(saveSchoolPage, { invalidates: [schoolPages] })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await send({ body })
        toast.success(t('texts.saved'))
      }}
    >
      <FormSection title={t(`texts.${kind}`)} hint={t(`texts.${kind}Hint`)}>
        <Wide>
          <TextAreaField name="text" label={t('texts.text')} rows={10} maxLength={5000} />
        </Wide>
      </FormSection>
      <FormActions submit={t('texts.save')} busy={t('texts.saving')} />
    </Form>
  )
}

export const TextsPage = () => {
  const { t } = useTranslation(texts)
  const query = useCall(schoolPages, {})
  return (
    <>
      <PageHeader title={t('texts.title')} lead={t('texts.lead')} />
      <OfficeTabs />
      {query.data ? (
        query.data.items.map((page) => (
          <div key={`${page.kind} ${page.version}`} className={layout.section}>
            <PageForm page={page} />
          </div>
        ))
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}
