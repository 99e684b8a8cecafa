"""The focus stack of schmuck_ringe.py's two rings: thirty exposures, one picture that is sharp throughout, its depth and what of it is ring.

Lies beside large.py, which starts it: scene=stack.py only=schmuck-ringe-silber samples=24 times=1.3333. Then stack_join.py makes the states of the page.

A unit of the scene is 10 mm. The perspective is that of a lens whose image lies 78 mm behind it at 0.92 times the size, so its focal length
is 78 / 1.92 = 40.6 mm; its opening is that by the f-number. Each exposure stands where the last one ends, a quarter over it: at most 0.03 mm of
blur on the sensor are 1.09 mm of depth at f/8. What stands before the zone of an exposure hides nothing in it (clip_start): a stack keeps the sharp
picture of that, and its blur would lie over what comes behind it as a halo, which is retouched away in real ones.
"""
import json
import os
import runpy

import bpy
import numpy as np

import studiokit

FRAMES = 30
F_NUMBER = 8
HERE = os.path.dirname(os.path.abspath(__file__))
shoot = studiokit.render


def depth_of(scene, name):
    """Distance along the axis of the camera (in units) and the number of the object, of the middle of each pixel."""
    layer = bpy.context.view_layer
    layer.use_pass_z = layer.use_pass_object_index = True
    for thing in bpy.data.objects:
        thing.pass_index = int(thing.name.startswith("band"))
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    tree.links.new(source.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    target = tree.nodes.new("CompositorNodeOutputFile")
    target.base_path = studiokit.OUT
    target.format.file_format, target.format.color_depth = "OPEN_EXR", "32"
    target.file_slots.clear()
    for slot, output in ((name + ".z", "Depth"), (name + ".ob", "IndexOB")):
        target.file_slots.new(slot)
        tree.links.new(source.outputs[output], target.inputs[slot])
    kept = scene.cycles.samples, scene.cycles.pixel_filter_type
    scene.cycles.samples, scene.cycles.pixel_filter_type = 1, "BOX"
    scene.cycles.filter_width = 0.01
    scene.frame_set(1)
    bpy.ops.render.render()
    scene.cycles.samples, scene.cycles.pixel_filter_type = kept
    scene.cycles.filter_width = 1.5

    def read(slot):
        image = bpy.data.images.load(os.path.join(studiokit.OUT, f"{name}.{slot}0001.exr"))
        pixels = np.empty(len(image.pixels), np.float32)
        image.pixels.foreach_get(pixels)
        return pixels.reshape(image.size[1], image.size[0], -1)[::-1, :, 0]

    return read("z"), read("ob") > 0.5


def series(name, exposure=0.0, *_):
    if name not in studiokit.ONLY:
        return
    scene = bpy.context.scene
    lens = scene.camera.data
    lens.dof.use_dof = False
    depth, rings = depth_of(scene, name)
    np.savez_compressed(os.path.join(studiokit.OUT, name + ".npz"), depth=depth, rings=rings)
    front, back = (float(value) for value in np.percentile(depth[rings], (0.02, 99.98)))
    step = (back - front) / FRAMES
    focuses = [front + (position + 0.5) * step for position in range(FRAMES)]
    with open(os.path.join(studiokit.OUT, name + ".json"), "w") as file:
        json.dump({"front": front, "step": step}, file)
    print("DEPTH", front, back, step, flush=True)

    studiokit.ONLY = []
    shoot(name + "-scharf", exposure=exposure)
    scene.render.resolution_x //= 2
    scene.render.resolution_y //= 2
    lens.dof.use_dof = True
    # Cycles opens the lens by 1/1000 of its length through this number, in units; the lens above opens by 4.06 units through F_NUMBER.
    lens.dof.aperture_fstop = lens.lens / 1000 * F_NUMBER / 4.06
    for position, focus in enumerate(focuses, 1):
        lens.dof.focus_distance = focus
        lens.clip_start = 0.1 if position == 1 else focus - step / 2
        shoot(f"{name}-{position:02d}", exposure=exposure)


studiokit.render = series
runpy.run_path(os.path.join(HERE, "blend", "schmuck_ringe.py"), run_name="__main__")
