import classes from './Kbd.module.css'

/** Keys as printed on the keyboard, separated by spaces: "Ctrl K". */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={classes.keys}>
      {keys.split(' ').map(key => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </kbd>
  )
}
