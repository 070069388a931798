import java.util.Locale;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in).useLocale(Locale.ROOT);
        double[] x = new double[3], y = new double[3];
        for (int i = 0; i < 3; i++) {
            x[i] = in.nextDouble();
            y[i] = in.nextDouble();
        }
        double a = Math.hypot(x[1] - x[0], y[1] - y[0]);
        double b = Math.hypot(x[2] - x[1], y[2] - y[1]);
        double c = Math.hypot(x[0] - x[2], y[0] - y[2]);
        double twiceArea = Math.abs((x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]));
        double radius = a * b * c / (2 * twiceArea);
        System.out.println(radius + " " + Math.PI * radius * radius);
    }
}
