export const announcementsKey = ['announcements'] as const;
export const noticesKey = ['notices'] as const;
export const settingsKey = ['settings'] as const;
export const carouselKey = ['carousel'] as const;
