import { defineConfig } from 'vite';
import { appConfig } from '../../tools/vite/app-config.ts';

export default defineConfig(appConfig());
