/** A title with user text below; hidden without text. */
import layout from './layout.module.css'

export const TextSection = ({ title, children }: { title: string; children: string | null }) =>
  children ? (
    <section className={layout.part}>
      <h2>{title}</h2>
      <p className={layout.prose}>{children}</p>
    </section>
  ) : null
