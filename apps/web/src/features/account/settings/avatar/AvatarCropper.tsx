import 'react-easy-crop/react-easy-crop.css';
import { Button, Group, Slider, Text } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import classes from './AvatarCropper.module.css';

const edgePx = 200;
/** Largest zoom, relative to the whole picture. */
const closest = 4;

interface Props {
  /** Object URL or data URL of the chosen picture. */
  source: string;
  /** Receives a PNG of 200 x 200 px. */
  onCrop: (picture: Blob) => unknown;
  onCancel: () => void;
  /** False for groups, whose picture has corners. */
  round?: boolean;
}

/** Pans and zooms a picture under a fixed frame. Import it lazily. */
export default function AvatarCropper({ source, onCrop, onCancel, round = true }: Props) {
  const t = useMessages();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // Smallest zoom, at which the frame shows as much of the picture as possible. Below it, the frame would contain empty
  // space.
  const [whole, setWhole] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const helpId = useId();
  const [busy, setBusy] = useState(false);

  async function finish() {
    if (!area) return;
    setBusy(true);
    try {
      await onCrop(await cut(source, area));
    } catch {
      toast.error(t('kit.crop.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <div className={classes.stage} role="group" aria-label={t('kit.crop.title')} aria-describedby={helpId}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          minZoom={whole}
          maxZoom={whole * closest}
          aspect={1}
          cropShape={round ? 'round' : 'rect'}
          cropSize={{ width: edgePx, height: edgePx }}
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={({ width, height }) => {
            const fitting = edgePx / Math.min(width, height);
            setWhole(fitting);
            setZoom(fitting);
          }}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <Text id={helpId} size="xs" c="dimmed" mt="xs">
        {t('kit.crop.help')}
      </Text>
      <Slider
        className={classes.zoom}
        min={1}
        max={closest}
        step={0.02}
        value={zoom / whole}
        onChange={(times) => setZoom(times * whole)}
        label={null}
        thumbLabel={t('kit.crop.zoom')}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button loading={busy} disabled={!area} onClick={() => void finish()}>
          {t('common.save')}
        </Button>
      </Group>
    </div>
  );
}

async function cut(source: string, area: Area): Promise<Blob> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = edgePx;
  canvas.height = edgePx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, edgePx, edgePx);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
