/** Header of a detail page: state and next action, facts, and related tabs. */
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { AddressTabs, type AddressTab } from './address-tabs.tsx'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import classes from './facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Facts with their names, as many in a row as fit. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

export interface DetailHeaderProps extends PageHeaderProps {
  facts?: readonly Fact[]
  tabs?: readonly AddressTab[]
}

export const DetailHeader = ({ facts = [], tabs = [], ...header }: DetailHeaderProps) => {
  const { t } = useTranslation('platform')
  return (
    <>
      <PageHeader {...header} />
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      {tabs.length > 0 ? <AddressTabs tabs={tabs} label={t('shell.tabs', { title: header.title })} /> : null}
    </>
  )
}
