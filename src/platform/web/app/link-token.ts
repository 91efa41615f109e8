/** The secret of a link that opened a page: out of the address at once, so that no history, bookmark or picture has it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'

/** Search parameters of a page with such a link. */
export const linkSearch = z.object({ token: z.string().optional() })

/** A token stored by `useLinkToken` in this tab; '' without one. */
export const readLinkToken = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const store = (key: string, token: string | null): void => {
  try {
    if (token === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, token)
  } catch {
    // Storage is unavailable: the page alone has it.
  }
}

/** Deletes a token stored by `useLinkToken`. */
export const forgetLinkToken = (key: string): void => store(key, null)

/** @param key stores the token for this tab, so that it survives a reload and a sign-in. @returns '' without one */
export const useLinkToken = (key?: string): string => {
  const { token: given }: { token?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [token] = useState(() => given ?? (key ? readLinkToken(key) : ''))
  useEffect(() => {
    if (given === undefined) return
    if (key) store(key, given)
    void navigate({ to: '.', search: {}, replace: true })
  }, [given, key, navigate])
  return token
}
