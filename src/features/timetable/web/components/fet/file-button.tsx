/** Chooses a FET file and reads it on the device; nothing is sent yet. */
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'

interface Props {
  readonly label: string
  readonly variant: 'filled' | 'default'
  readonly onFile: (file: File) => void
}

export const FileButton = ({ label, variant, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".fet,.xml"
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        variant={variant}
        leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
