// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {BridgeFixture} from '../utils/BridgeFixture.sol';

/// @notice The rest of the window after drawn transfers, from the bridge itself: cap and time, then time and amount of
/// each transfer.
contract BridgeGate_Vectors is BridgeFixture {
    string private constant PATH = 'packages/domain/vectors/BridgeGate.leftInWindow.json';
    string private _pending;

    function test_leftInWindow() external {
        vm.writeFile(PATH, '{\n"function": "bridgeLeft",\n"cases": [\n');
        string memory transfers;
        for (uint256 i; i < 24; ++i) {
            uint256 seed = uint256(keccak256(abi.encode('bridge', i)));
            skip(seed % 9 hours);
            _case(transfers);
            uint256 left = lockbox.leftInWindow();
            uint256 amount = (seed >> 32) % (i % 4 == 0 ? left + 1 : 120_000e18);
            amount -= amount % 1e12;
            if (amount == 0 || amount > left) continue;
            _send(lockbox, alice, bob, amount);
            transfers = string.concat(transfers, ', "', vm.toString(block.timestamp), '", "', vm.toString(amount), '"');
            _case(transfers);
        }
        vm.warp(block.timestamp + 24 hours - 1);
        _case(transfers);
        skip(1);
        _case(transfers);
        vm.writeLine(PATH, _pending);
        vm.writeLine(PATH, ']\n}');
    }

    function _case(string memory transfers) private {
        if (bytes(_pending).length != 0) vm.writeLine(PATH, string.concat(_pending, ','));
        string memory head = string.concat('{ "in": ["', vm.toString(CAP), '", "', vm.toString(block.timestamp), '"');
        string memory out = string.concat('], "out": ["', vm.toString(lockbox.leftInWindow()), '"] }');
        _pending = string.concat(head, transfers, out);
    }
}
