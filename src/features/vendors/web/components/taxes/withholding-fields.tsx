/** Taxes that are kept back from an invoice, at the rates that the school has set; each amount may be corrected. */
import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { taxRates } from '../../../contract/taxes.ts'
import { incomeTaxKinds } from '../../../contract/words.ts'

const shareOf = (taxable: number, percent: number): number => Math.round(taxable * percent) / 100

/** @param amount of the invoice in shillings, with VAT */
export const WithholdingFields = ({ amount }: { amount: number }) => {
  const { t } = useTranslation('vendors')
  const { setValue } = useFormContext()
  const rates = useCall(taxRates, {}).data
  const [chosen, vat]: unknown[] = useWatch({ name: ['withholdingKind', 'vat'] })
  const kind = incomeTaxKinds.find((one) => one === chosen)
  const taxable = Math.max(0, amount - (Number(vat) || 0)) || 0
  const percent = kind && kind !== 'other' ? rates?.[kind] : undefined
  const vatPercent = Number(vat) > 0 ? rates?.vat : 0
  useEffect(() => {
    if (percent !== undefined) setValue('withholding', shareOf(taxable, percent))
  }, [percent, taxable, setValue])
  useEffect(() => {
    if (vatPercent !== undefined) setValue('withheldVat', vatPercent > 0 ? shareOf(taxable, vatPercent) : undefined)
  }, [vatPercent, taxable, setValue])
  const options = useMemo(
    () =>
      incomeTaxKinds.map((value) => {
        const rate = value === 'other' ? undefined : rates?.[value]
        const label = t(`taxKind.${value}`)
        return { value, label: rate === undefined ? label : t('taxKind.withRate', { label, rate }) }
      }),
    [t, rates],
  )
  return (
    <>
      <NumberField name="vat" label={t('field.vat')} unit="KES" decimals={2} min={0} />
      {rates && rates.vat > 0 ? (
        <NumberField
          name="withheldVat"
          label={t('field.withheldVat')}
          hint={t('taxes.vatHint', { rate: rates.vat })}
          unit="KES"
          decimals={2}
          min={0}
        />
      ) : null}
      <SelectField name="withholdingKind" label={t('field.withholdingKind')} options={options} clearable />
      <NumberField name="withholding" label={t('field.withholding')} unit="KES" decimals={2} min={0} />
    </>
  )
}
