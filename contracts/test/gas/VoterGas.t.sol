// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IVoter} from '../../src/interfaces/ve/voting/IVoter.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {Gauge} from '../../src/ve/gauges/Gauge.sol';
import {VoterFixture} from '../utils/VoterFixture.sol';

/// @notice Whole calls beside Velodrome V2's published snapshots: vote on two pools 1,296,153, poke 62,195, reset 47,148, getReward of a
/// gauge 102,882, claim of an incentive 106,687.
/// @dev Each call is measured in an isolated transaction: its intrinsic gas is part of it, and every slot is cold.
/// forge-config: default.isolate = true
contract VoterGas_Test is VoterFixture {
    function setUp() public override {
        super.setUp();
        for (uint256 i; i < 3; ++i) {
            TestToken paid = new TestToken('Paid', 'PAY', 18, address(this));
            _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(paid), true)));
            _offer(pools[0], paid, 1e18);
            _offer(pools[1], paid, 1e18);
        }
        minter.updatePeriod();
    }

    function test_VotesCostAtMostHalfOfThePublished() external {
        (address[] memory list, uint256[] memory weights) = _two(4000, 6000);
        vm.startPrank(alice);
        voter.vote(aliceLock, list, weights);
        uint256 voted = vm.lastCallGas().gasTotalUsed;
        voter.poke(aliceLock);
        uint256 poked = vm.lastCallGas().gasTotalUsed;
        voter.reset(aliceLock);
        uint256 cleared = vm.lastCallGas().gasTotalUsed;
        vm.stopPrank();
        vm.snapshotValue('Voter', 'vote on two pools', voted);
        vm.snapshotValue('Voter', 'poke', poked);
        vm.snapshotValue('Voter', 'reset', cleared);
        assertLe(voted * 2, 1_296_153, 'vote');
    }

    function test_HarvestsCostAtMostSevenTenthsOfThePublished() external {
        Gauge gauge = _gauge(pools[0]);
        _vote(alice, aliceLock, pools[0]);
        _offer(pools[0], token0, 100e18);
        _stake(pools[0], 100e18);
        _flip();
        _distribute(pools[0]);
        skip(1 days);
        vm.startPrank(alice);
        gauge.getReward(alice);
        uint256 first = vm.lastCallGas().gasTotalUsed;
        skip(1 days);
        gauge.getReward(alice);
        uint256 next = vm.lastCallGas().gasTotalUsed;
        _incentives(pools[0]).getReward(alice, _tokens(address(token0)));
        uint256 claimed = vm.lastCallGas().gasTotalUsed;
        vm.stopPrank();
        vm.snapshotValue('Voter', 'getReward of a gauge, first', first);
        vm.snapshotValue('Voter', 'getReward of a gauge, later', next);
        vm.snapshotValue('Voter', 'claim of an incentive', claimed);
        // The published figure covers the call alone, with a receiver whose balance was zero.
        assertLe((first - 21_000) * 10, 102_882 * 7, 'first getReward, without its intrinsic gas');
        assertLe(next * 10, 102_882 * 7, 'getReward');
    }
}
