/** A picture with the same facts as a table one click away. */
import { UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './same-as-table.module.css'

export interface SameAsTableProps {
  picture: ReactNode
  table: ReactNode
  /** Content left of the switch: a legend. */
  legend?: ReactNode
  /** The picture stays behind its table, unseen: it can be saved from there too. */
  keepsPicture?: boolean
}

export const SameAsTable = ({ picture, table, legend, keepsPicture = false }: SameAsTableProps) => {
  const { t } = useTranslation('platform')
  const [asTable, setAsTable] = useState(false)
  return (
    <div>
      {asTable ? table : null}
      {keepsPicture ? <div hidden={asTable}>{picture}</div> : asTable ? null : picture}
      <div className={classes.foot}>
        {asTable ? null : legend}
        <UnstyledButton className={classes.switch} onClick={() => setAsTable((was) => !was)}>
          {asTable ? t('picture.asPicture') : t('picture.asTable')}
        </UnstyledButton>
      </div>
    </div>
  )
}
