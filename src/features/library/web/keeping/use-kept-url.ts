/** The address of an item's file: of the copy on this device where there is one, else of the server. */
import { useEffect, useState } from 'react'
import { buildUrl } from '#platform/pure/contract.ts'
import { itemFile } from '../../contract/items.ts'
import { useKept } from './use-kept.ts'

/** @returns null until the device was asked */
export const useKeptUrl = (itemId: string): string | null => {
  const { kept } = useKept()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isOpen = true
    const open = async (): Promise<void> => {
      const copy = await kept.file(itemId).catch(() => null)
      if (!isOpen) return
      made = copy && URL.createObjectURL(copy)
      setUrl(made ?? buildUrl(itemFile.path, { id: itemId }))
    }
    void open()
    return () => {
      isOpen = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [kept, itemId])
  return url
}
