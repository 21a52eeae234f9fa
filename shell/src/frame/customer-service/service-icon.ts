import { Headset, Mail, MessageCircle, Phone, Send, type LucideIcon } from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  CHAT: MessageCircle,
  EMAIL: Mail,
  PHONE: Phone,
  TELEGRAM: Send,
};

/** The icon of an entry of customer service by its type, `csType`. */
export function getServiceIcon(type: string): LucideIcon {
  return icons[type] ?? Headset;
}
