/** Positions against permissions: a table, on a phone the permissions of one position. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePositionName } from '#platform/web/components/people/position-name.ts'
import { Select } from '#platform/web/forms/select.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { PermissionItem, Position } from '../../../contract/positions.ts'
import { useSave } from '../use-save.ts'
import { neededBy, PermissionCell } from './permission-cell.tsx'
import classes from './permission-table.module.css'

interface TableProps {
  permissions: readonly PermissionItem[]
  positions: readonly Position[]
}

const Words = ({ permission }: { permission: PermissionItem }) => {
  const known = useKnownText()
  return (
    <>
      <span className={classes.name}>{known(permission.name)}</span>
      <span className={classes.about}>{known(permission.about)}</span>
    </>
  )
}

const WideTable = ({ permissions, positions }: TableProps) => {
  const { t } = useTranslation('access-positions')
  const name = usePositionName()
  const { change, isSending } = useSave()
  return (
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={t('table')}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.first}>
              {t('permission')}
            </th>
            {positions.map((position) => (
              <th key={position.id} scope="col">
                {name(position)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission.id}>
              <th scope="row" className={classes.first}>
                <Words permission={permission} />
              </th>
              {positions.map((position) => (
                <td key={position.id}>
                  <PermissionCell
                    {...{ position, permission, all: permissions, isSending }}
                    onChange={(on) => change(position, permission.id, on)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const OneAtATime = ({ permissions, positions }: TableProps) => {
  const { t } = useTranslation('access-positions')
  const known = useKnownText()
  const name = usePositionName()
  const { change, isSending } = useSave()
  const [chosen, setChosen] = useState<string | null>(null)
  const position = positions.find(({ id }) => id === chosen) ?? positions[1] ?? positions[0]
  if (!position) return null
  return (
    <>
      <Select
        label={t('choose')}
        options={positions.map((one) => ({ value: one.id, label: name(one) }))}
        value={position.id}
        onChange={setChosen}
      />
      <ul className={classes.rows}>
        {permissions.map((permission) => {
          const other = neededBy(position, permission, permissions)
          return (
            <li key={permission.id}>
              <div className={classes.words}>
                <Words permission={permission} />
                {other ? <span className={classes.about}>{t('neededBy', { other: known(other.name) })}</span> : null}
              </div>
              <PermissionCell
                {...{ position, permission, all: permissions, isSending }}
                onChange={(on) => change(position, permission.id, on)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

export const PermissionTable = (props: TableProps) =>
  useIsPhone() ? <OneAtATime {...props} /> : <WideTable {...props} />
