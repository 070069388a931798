import { ColorInput, MantineThemeProvider, type ColorInputProps } from '@mantine/core';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorInput.layer.css';
import { useMessages } from '../i18n.tsx';

/**
 * A colour, typed or picked. The picker opens within the dialog, so that the focus stays there. Names of colours, which
 * Mantine does not know, stay as they are typed.
 */
export function ColorField(props: ColorInputProps) {
  const t = useMessages();
  // ColorInput has no props for the labels of its sliders.
  const labels = { saturationLabel: t('kit.saturation'), hueLabel: t('kit.hue') };
  return (
    <MantineThemeProvider theme={{ components: { ColorPicker: { defaultProps: labels } } }}>
      <ColorInput withEyeDropper={false} fixOnBlur={false} popoverProps={{ withinPortal: false }} {...props} />
    </MantineThemeProvider>
  );
}
