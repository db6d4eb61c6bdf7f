import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { accountTexts } from './shell.messages.ts';
import classes from './shell.module.css';

const CHOICES = [
  { value: 'auto', label: accountTexts.deviceTheme },
  { value: 'light', label: accountTexts.lightTheme },
  { value: 'dark', label: accountTexts.darkTheme },
] as const;

/** The colours of the app: the device's, light or dark. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.theme}>
      <Text component="span" size="sm">
        {accountTexts.theme}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={accountTexts.theme}
        data={[...CHOICES]}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </div>
  );
}
