// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraPositions} from '../../../../../../src/amm/concentrated/IAlgebraFarming.sol';
import {FeesVotingReward} from '../../../../../../src/ve/rewards/FeesVotingReward.sol';
import {ConcentratedGaugeFixture} from '../../../../../utils/ConcentratedGaugeFixture.sol';

// VOTE-24
/// @notice VOTE-23: 20 % to the treasury; of the rest an unstaked provider keeps all, a staked one's goes 90 % to voters, 10 % to theNFT
contract ConcentratedFees_Unit_Test is ConcentratedGaugeFixture {
    FeesVotingReward private _reward;

    function setUp() public override {
        super.setUp();
        _reward = _fees(address(pool));
    }

    function _toVoters() private view returns (uint256) {
        return _reward.tokenRewardsPerEpoch(address(token0), _epoch());
    }

    function test_GivenHalfOfTheLiquidityIsStaked() external {
        _staked(alice);
        uint256 unstaked = _mint(bob);
        _trade(true, 100e18);
        (uint256 amount0, uint256 amount1) = gauge.claimFees();
        (uint256 toVoters, uint256 toNft) = (_toVoters(), token0.balanceOf(nftStaking));
        assertGt(amount0, 0);
        assertEq(amount1, 0);
        assertEq(toVoters + toNft, amount0);
        assertEq(toNft, amount0 / 10);
        assertEq(_reward.held(address(token0)), toVoters);
        vm.prank(bob);
        nft.collect(IAlgebraPositions.CollectParams(unstaked, bob, type(uint128).max, type(uint128).max));
        assertApproxEqAbs(token0.balanceOf(bob), amount0, 1, 'an unstaked provider keeps all of its half');
        assertEq(token0.balanceOf(address(gauge)), 0, 'nothing passes through the gauge');
        (amount0,) = gauge.claimFees();
        assertEq(amount0, 0, 'once');
        assertEq(_toVoters(), toVoters);
        // The community's fifth leaves with the next movement after its period.
        skip(9 hours);
        _trade(true, 1e6);
        assertApproxEqAbs(token0.balanceOf(communityVault) * 8, (toVoters + toNft + token0.balanceOf(bob)) * 2, 1e6);
    }

    function test_WhenAPageIsNamed() external {
        _staked(alice);
        _staked(bob);
        _staked(alice);
        _trade(true, 100e18);
        (uint256 first,) = gauge.claimFees(0, 1);
        (uint256 rest,) = gauge.claimFees(1, 9);
        assertApproxEqAbs(rest, 2 * first, 2);
        (uint256 none,) = gauge.claimFees(3, 9);
        assertEq(none, 0);
        assertEq(_toVoters() + token0.balanceOf(nftStaking), first + rest);
    }

    function test_WhenThereIsNoPosition() external {
        (uint256 amount0, uint256 amount1) = gauge.claimFees();
        assertEq(amount0 + amount1, 0);
    }

    function test_WhenAPositionLeaves() external {
        uint256 id = _staked(alice);
        _trade(true, 100e18);
        uint256 before = token0.balanceOf(alice);
        vm.prank(alice);
        gauge.withdraw(id);
        assertEq(token0.balanceOf(alice), before);
        assertGt(_toVoters(), 0);
        assertApproxEqAbs(token0.balanceOf(nftStaking) * 9, _toVoters(), 9);
        vm.prank(alice);
        nft.collect(IAlgebraPositions.CollectParams(id, alice, type(uint128).max, type(uint128).max));
        assertEq(token0.balanceOf(alice), before, 'nothing was left in it');
    }

    /// @dev Unearned fees are not lost: a pool with a dead gauge can get no votes.
    function test_GivenTheGaugeIsDeadAndNobodyVoted() external {
        uint256 id = _staked(alice);
        _kill(address(pool));
        _trade(true, 100e18);
        (uint256 collected,) = gauge.claimFees();
        assertGt(collected, 0);
        assertEq(token0.balanceOf(nftStaking), collected);
        _trade(true, 100e18);
        vm.prank(alice);
        gauge.withdraw(id);
        assertApproxEqAbs(token0.balanceOf(nftStaking), 2 * collected, 2, 'and what left with the position');
        assertEq(_reward.held(address(token0)), 0);
        assertEq(token0.balanceOf(address(_reward)), 0);
    }

    function test_WhenThePoolRefuses() external {
        _staked(alice);
        vm.mockCallRevert(address(nft), abi.encodeWithSelector(IAlgebraPositions.collect.selector), bytes('no'));
        vm.expectRevert(bytes('no'));
        gauge.claimFees();
    }
}
