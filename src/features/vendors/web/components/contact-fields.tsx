/** Further people at the vendor, each on a line of fields. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EmailField, PhoneField, TextField } from '#platform/web/forms/text-fields.tsx'
import { mostContacts } from '../../contract/words.ts'
import classes from './vendors.module.css'

interface WithContacts {
  contacts: { name: string; position: string; phone: string; email: string }[]
}

export const ContactFields = () => {
  const { t } = useTranslation('vendors')
  const { control } = useFormContext<WithContacts>()
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'contacts', keyName: 'key' })
  return (
    <>
      <ol className={classes.contacts}>
        {rows.map((row, index) => (
          <li key={row.key} className={classes.contact}>
            <TextField name={`contacts.${index}.name`} label={t('field.name')} required maxLength={120} />
            <TextField name={`contacts.${index}.position`} label={t('field.position')} maxLength={80} />
            <PhoneField name={`contacts.${index}.phone`} label={t('field.phone')} />
            <EmailField name={`contacts.${index}.email`} label={t('field.email')} />
            <ActionIcon
              variant="subtle"
              size={44}
              onClick={() => remove(index)}
              aria-label={t('contact.remove', { number: index + 1 })}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {rows.length < mostContacts ? (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => append({ name: '', position: '', phone: '', email: '' })}
        >
          {t('contact.add')}
        </Button>
      ) : null}
    </>
  )
}
