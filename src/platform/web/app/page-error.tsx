/** Shown inside the shell when a page itself fails. */
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPanel } from '../components/error-panel.tsx'
import { toFailure } from '../errors/failure.ts'

/** A page whose code could not be fetched fails with a TypeError of the browser's own wording. */
const isUnfetched = (error: unknown): boolean => error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message)

export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorPanel error={isUnfetched(error) ? { message: '', kind: 'network' } : { ...toFailure(error), message: '' }} onRetry={again} />
}
