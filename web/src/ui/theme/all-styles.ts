// All of the library's styles, for everything after sign-in. They sit in a layer below `base.css` and the
// modules, so that it does not matter that they come later.
import '@mantine/core/styles.layer.css';
