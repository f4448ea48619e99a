// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PerpFixture} from '../utils/PerpFixture.sol';

/// @notice Whole transactions of a trader, a keeper and a provider, in accounts and markets that were used before: `snapshots/Perp.json`.
/// forge-config: default.isolate = true
contract Perp_Gas_Test is PerpFixture {
    uint256 private _first;

    function setUp() public override {
        super.setUp();
        _first = _open(alice, true, 100e18, 1000e18);
        _open(bob, false, 100e18, 1000e18);
    }

    /// @dev Waits out the delay, then returns a round that can decide the request.
    function _roundFor(uint256 price) private returns (uint80) {
        skip(DELAY);
        _price(price);
        skip(1);
        return _price(price);
    }

    function test_open() external {
        uint256 requestId = _ask(alice, true, 100e18, 1000e18);
        vm.snapshotGasLastCall('Perp', 'requestOpen');
        venue.executeRequest(requestId, _roundFor(PRICE));
        vm.snapshotGasLastCall('Perp', 'executeRequest that opens');
    }

    function test_close() external {
        uint256 requestId = _askClose(alice, _first);
        vm.snapshotGasLastCall('Perp', 'requestClose');
        venue.executeRequest(requestId, _roundFor(PRICE));
        vm.snapshotGasLastCall('Perp', 'executeRequest that closes');
    }

    function test_liquidate() external {
        uint80 roundId = _nextPrice(542e18);
        venue.liquidate(_first, roundId);
        vm.snapshotGasLastCall('Perp', 'liquidate');
    }

    function test_account() external {
        vm.prank(alice);
        venue.deallocate(alice, 1e18);
        vm.snapshotGasLastCall('Perp', 'deallocate');
        skip(720 minutes);
        vm.prank(alice);
        venue.withdraw(alice, 1e18, alice);
        vm.snapshotGasLastCall('Perp', 'withdraw');
    }

    function test_vault() external {
        _fund(carol, 1000e18);
        vm.prank(carol);
        venue.depositVault(1000e18);
        vm.snapshotGasLastCall('Perp', 'depositVault');
    }
}
