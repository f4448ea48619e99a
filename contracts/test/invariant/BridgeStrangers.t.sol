// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {BridgeFixture} from '../utils/BridgeFixture.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';

/// @notice INV-21: a random caller with random calldata on any external function changes nothing of others
contract BridgeStrangers_Test is BridgeFixture, StrangerCalls {
    string[2] private _names = ['BridgeLockbox', 'BridgedToken'];

    /// @dev Tokens on both sides, one transfer in flight in each direction, no allowances.
    function setUp() public override {
        super.setUp();
        _move(lockbox, alice, bob, 5e18);
        _verify(_send(lockbox, alice, bob, 1e18));
        _send(bridged, bob, alice, 1e18);
    }

    function testFuzz_BridgeStrangersChangeNothing(
        address caller,
        uint256 which,
        uint256 selector,
        uint256[6] calldata words,
        uint8[6] calldata kinds
    )
        external
    {
        which %= 2;
        uint256[6] memory values;
        address[4] memory known = [alice, bob, address(lockbox), caller];
        for (uint256 i; i < 6; ++i) {
            if (kinds[i] % 3 == 0) values[i] = uint160(known[words[i] % 4]);
            else if (kinds[i] % 3 == 1) values[i] = words[i] % 3;
            else values[i] = words[i];
        }
        bytes4 called = _selector(_names[which], selector);
        bytes memory data = bytes.concat(called, abi.encode(values));
        _callAsStranger(caller, which == 0 ? address(lockbox) : address(bridged), data);
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == guardian || caller == council
            || caller == address(endpoints[HOME]) || caller == address(endpoints[AWAY]);
    }

    function _fingerprint() internal view override returns (bytes32) {
        return keccak256(
            abi.encode(
                _endOf(lockbox.owner(), lockbox.cap(), lockbox.guardian(), lockbox.isBraked(), lockbox.peers(AWAY)),
                _endOf(bridged.owner(), bridged.cap(), bridged.guardian(), bridged.isBraked(), bridged.peers(HOME)),
                [lockbox.sentTotal(), lockbox.receivedTotal(), bridged.sentTotal(), bridged.receivedTotal()],
                [the.balanceOf(alice), the.balanceOf(address(lockbox)), bridged.balanceOf(bob), bridged.totalSupply()],
                bridged.allowance(bob, alice)
            )
        );
    }

    function _endOf(
        address owner,
        uint256 cap,
        address guardian_,
        bool braked,
        bytes32 peer
    )
        private
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(owner, cap, guardian_, braked, peer));
    }
}
