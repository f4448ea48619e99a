// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IReward} from '../../../../../src/interfaces/ve/rewards/IReward.sol';
import {IVoter} from '../../../../../src/interfaces/ve/voting/IVoter.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {LyingToken, TaxToken} from '../../../../../src/testing/hostile/TransferTokens.sol';
import {IncentiveVotingReward} from '../../../../../src/ve/rewards/IncentiveVotingReward.sol';
import {VoterFixture} from '../../../../utils/VoterFixture.sol';

// VOTE-29
contract Incentives_Unit_Test is VoterFixture {
    IncentiveVotingReward private _r;

    function setUp() public override {
        super.setUp();
        _r = _incentives(pools[0]);
    }

    /// @dev REL-20, REWARD-4: incentive-token spam
    function test_WhenTheTokenIsNotListed() external {
        vm.expectRevert(abi.encodeWithSelector(IReward.InvalidReward.selector, address(1)));
        _r.notifyRewardAmount(address(1), 1);
    }

    function test_WhenNothingArrives() external {
        LyingToken liar = new LyingToken();
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(liar), true)));
        vm.expectRevert(IReward.ZeroAmount.selector);
        _r.notifyRewardAmount(address(liar), 1e18);
        vm.expectRevert(IReward.ZeroAmount.selector);
        _r.notifyRewardAmount(address(token0), 0);
    }

    /// @dev REL-20, REWARD-4: fee-on-transfer incentives
    function test_WhenTheTokenTakesAFee() external {
        TaxToken taxed = new TaxToken();
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(taxed), true)));
        taxed.mint(address(this), 100e18);
        taxed.approve(address(_r), 100e18);
        _r.notifyRewardAmount(address(taxed), 100e18);
        assertLt(_r.held(address(taxed)), 100e18);
        assertEq(_r.held(address(taxed)), taxed.balanceOf(address(_r)));
        assertEq(_r.tokenRewardsPerEpoch(address(taxed), _epoch()), _r.held(address(taxed)));
    }

    function test_GivenTheGaugeIsDead_WhenNobodyVoted() external {
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        _kill(pools[0]);
        vm.expectRevert(abi.encodeWithSelector(IVoter.GaugeDead.selector, pools[0]));
        _r.notifyRewardAmount(address(token0), 1);
        _revive(pools[0]);
        _offer(pools[0], token0, 5);
    }

    function test_GivenTheGaugeIsDead_WhenSomebodyDidBeforeTheKill() external {
        _vote(alice, aliceLock, pools[0]);
        _kill(pools[0]);
        _offer(pools[0], token0, 5);
        _nextEpoch();
        assertEq(_r.earned(address(token0), alice), 5);
    }

    function test_WhenTheTokenIsThePools() external {
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(token1), false)));
        _offer(pools[0], token1, 5);
        assertEq(_r.held(address(token1)), 5);
    }

    function test_WhenTheTokenIsListed() external {
        TestToken paid = new TestToken('Paid', 'PAY', 18, address(this));
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(paid), true)));
        _offer(pools[0], paid, 7);
        _offer(pools[0], paid, 8);
        assertTrue(_r.isReward(address(paid)));
        assertEq(_r.rewardsListLength(), 3, 'listed once');
        assertEq(_r.tokenRewardsPerEpoch(address(paid), _epoch()), 15);
    }
}
