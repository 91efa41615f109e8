/** One discount: to whom it was given, and whose bills of this term it lowers. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { getDiscount, type DiscountGrant, type ShownDiscount } from '../../contract/discounts/discounts.ts'
import { givenKinds } from '../../contract/discounts/discount-words.ts'
import { useDiscountWords } from '../components/discounts/words.ts'
import { LearnerLink } from '../components/learner-link.tsx'
import { useFeesLive } from '../live.ts'

const GiveDialog = lateDialog(async () => (await import('../components/discounts/grant-dialogs.tsx')).GiveDialog)
const EndDialog = lateDialog(async () => (await import('../components/discounts/grant-dialogs.tsx')).EndDialog)

const Grants = ({ grants, onEnd }: { grants: readonly DiscountGrant[]; onEnd: (grant: DiscountGrant) => void }) => {
  const { t } = useTranslation('fees')
  const words = useDiscountWords()
  return (
    <section>
      <h2>{t('discount.grants')}</h2>
      {grants.length === 0 ? (
        <p>{t('discount.noGrants')}</p>
      ) : (
        <DataTable
          label={t('discount.grants')}
          columns={[
            { id: 'learner', header: t('field.learner'), cell: ({ student }) => <LearnerLink student={student} /> },
            { id: 'reason', header: t('field.reason'), cell: ({ reason }) => reason },
            { id: 'period', header: t('discount.time'), cell: (grant) => words.period(grant) },
            { id: 'by', header: t('field.by'), cell: ({ givenByName }) => givenByName ?? t('none') },
            {
              id: 'actions',
              header: t('field.actions'),
              cell: (grant) => (
                <Button
                  variant="subtle"
                  aria-label={t('discount.endOf', { name: grant.student.name })}
                  onClick={() => onEnd(grant)}
                >
                  {t('discount.endShort')}
                </Button>
              ),
            },
          ]}
          rows={grants}
          rowId={({ id }) => id}
          stacked
        />
      )}
    </section>
  )
}

const Lowers = ({ term, lowers }: Pick<ShownDiscount, 'term' | 'lowers'>) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const termName = useTermName()
  return (
    <section>
      <h2>{term ? t('discount.lowersIn', { term: termName(term) }) : t('discount.lowers')}</h2>
      {lowers.length === 0 ? (
        <p>{t('discount.lowersNobody')}</p>
      ) : (
        <DataTable
          label={t('discount.lowers')}
          columns={[
            { id: 'learner', header: t('field.learner'), cell: ({ student }) => <LearnerLink student={student} /> },
            {
              id: 'state',
              header: t('billing.state'),
              cell: ({ amount, billed }) =>
                amount === billed ? t('billing.done') : t('discount.atNext', { amount: formats.money(billed) }),
            },
            {
              id: 'amount',
              header: t('discount.totalUnit'),
              cell: ({ amount }) => formats.amount(amount),
              numeric: true,
            },
          ]}
          rows={lowers}
          rowId={({ student }) => student.id}
          stacked
        />
      )}
    </section>
  )
}

const Shown = ({ discount }: { discount: ShownDiscount }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const words = useDiscountWords()
  const [opened, setOpened] = useState<DiscountGrant | 'give' | null>(null)
  const isGiven = givenKinds.includes(discount.kind)
  const close = () => setOpened(null)
  return (
    <>
      <DetailHeader
        title={discount.name}
        lead={[words.worth(discount), words.whom(discount)].join(' · ')}
        back="/admin/fees/discounts"
        action={
          isGiven ? (
            <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setOpened('give')}>
              {t('discount.give')}
            </Button>
          ) : null
        }
        facts={[
          { label: t('discount.time'), value: words.period(discount) },
          { label: t('discount.learners'), value: formats.number(discount.learners) },
          { label: t('discount.total'), value: formats.money(discount.total) },
        ]}
      />
      {isGiven ? <Grants grants={discount.grants} onEnd={setOpened} /> : null}
      <Lowers term={discount.term} lowers={discount.lowers} />
      {opened === 'give' ? <GiveDialog discount={discount} onClose={close} /> : null}
      {opened !== null && opened !== 'give' ? <EndDialog discount={discount} grant={opened} onClose={close} /> : null}
    </>
  )
}

export const DiscountPage = () => {
  const { t } = useTranslation('fees')
  const { discountId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(getDiscount, { params: { id: discountId } }, { live: true })
  useFeesLive(getDiscount)
  if (data) return <Shown key={data.id} discount={data} />
  return (
    <>
      <PageHeader title={t('discount.title')} back="/admin/fees/discounts" />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
    </>
  )
}
