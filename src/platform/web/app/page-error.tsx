/** Shown inside the shell when a page fails. */
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPanel } from '../components/error-panel.tsx'
import { toFailure } from '../errors/failure.ts'

/** A failed chunk download is a TypeError with a browser-specific message. */
const isUnfetched = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message)

export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorPanel
      error={isUnfetched(error) ? { message: '', kind: 'network' } : { ...toFailure(error), message: '' }}
      onRetry={again}
    />
  )
}
