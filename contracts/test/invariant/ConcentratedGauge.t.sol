// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from '../../src/testing/TestToken.sol';
import {FeesVotingReward} from '../../src/ve/rewards/FeesVotingReward.sol';
import {ConcentratedGaugeFixture} from '../utils/ConcentratedGaugeFixture.sol';
import {ConcentratedGaugeHandler} from './ConcentratedGaugeHandler.sol';

// VOTE-24
/// @notice INV-1, INV-10, INV-19, VOTE-23: positions in custody; fees 90 to 10
contract ConcentratedGauge_Invariant_Test is ConcentratedGaugeFixture {
    ConcentratedGaugeHandler private _handler;

    function setUp() public override {
        super.setUp();
        _handler = new ConcentratedGaugeHandler(gauge, minter, council, alice, aliceLock);
        token0.mint(address(_handler), 1e36);
        token1.mint(address(_handler), 1e36);
        _mint(bob, -WIDEST, WIDEST, 100 * SIDE);
        _liveThroughFourEpochs();
        targetContract(address(_handler));
        bytes4[] memory callbacks = new bytes4[](1);
        callbacks[0] = ConcentratedGaugeHandler.algebraSwapCallback.selector;
        excludeSelector(FuzzSelector(address(_handler), callbacks));
    }

    /// @dev The run starts after four epochs of stakes, trades, emissions, a kill and exits.
    function _liveThroughFourEpochs() private {
        for (uint256 e; e < 4; ++e) {
            for (uint256 i; i < 4; ++i) {
                _handler.stakeNew(i, 10 * (e + 1), 7 * (i + 1), 1e20 * (i + 1));
            }
            _handler.nextEpoch(true);
            _handler.trade(e % 2 == 0, 3e20);
            _handler.increase(e, 1e19);
            _handler.wait(2 days);
            _handler.claimFees(e, 5);
            _handler.harvest(e);
            _handler.shrink(2 * e, 1e18);
            if (e == 1) _handler.kill();
            _handler.unstake(3 * e);
            if (e == 2) _handler.revive();
        }
        assertGt(_handler.stakes(), 10);
        assertGt(_handler.exits(), 2);
        assertGt(_handler.shrinks(), 2);
        assertGt(_handler.sent(), 0);
        assertGt(_fees(address(pool)).held(address(token0)), 0);
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _positionsInCustodyAreTheSumOfLists();
        _positionEmissionIsConserved();
        _theFarmHoldsWhatItOwes();
        _feesOfPositionsGoNineToOne();
    }

    function _positionsInCustodyAreTheSumOfLists() private view {
        uint256 staked;
        for (uint256 i; i < _handler.idsLength(); ++i) {
            uint256 id = _handler.ids(i);
            address owner = _handler.ownerOf(id);
            bool isStaked = _handler.isStaked(id);
            assertEq(gauge.stakedContains(owner, id), isStaked);
            assertEq(nft.ownerOf(id), isStaked ? gauge.custodyOf(owner) : owner);
            if (isStaked) ++staked;
        }
        assertEq(gauge.totalSupply(), staked);
        uint256 listed;
        for (uint256 a; a < 4; ++a) {
            address actor = _handler.actors(a);
            uint256[] memory list = gauge.stakedValues(actor);
            for (uint256 i; i < list.length; ++i) {
                assertEq(_handler.ownerOf(list[i]), actor);
            }
            assertEq(nft.balanceOf(gauge.custodyOf(actor)), list.length);
            listed += list.length;
        }
        assertEq(listed, staked);
    }

    /// @dev Paid, earned and pending amounts equal the sent amount and the farm's initial wei; the difference is only
    /// rounding.
    function _positionEmissionIsConserved() private view {
        uint256 known = gauge.left();
        for (uint256 a; a < 4; ++a) {
            known += token.balanceOf(_handler.actors(a)) + gauge.earned(_handler.actors(a));
        }
        uint256 sent = _handler.sent() + 1;
        assertLe(known, sent);
        assertLe(sent - known, 1e6);
        assertEq(token.balanceOf(address(gauge)), 0, 'nothing stays in the gauge');
    }

    function _theFarmHoldsWhatItOwes() private view {
        uint256 owed = gauge.left();
        for (uint256 a; a < 4; ++a) {
            owed += gauge.earned(_handler.actors(a));
        }
        assertLe(owed, token.balanceOf(address(farming)));
    }

    function _feesOfPositionsGoNineToOne() private view {
        FeesVotingReward reward = _fees(address(pool));
        TestToken[2] memory tokens = [token0, token1];
        for (uint256 t; t < 2; ++t) {
            assertEq(tokens[t].balanceOf(address(reward)), reward.held(address(tokens[t])));
            assertApproxEqAbs(tokens[t].balanceOf(nftStaking), _handler.ofNft(address(tokens[t])), 1e4, 'ninety to ten');
            assertEq(tokens[t].balanceOf(address(gauge)), 0);
        }
    }

    /// @dev Everyone withdraws, whether the gauge is dead or alive, and is paid.
    function afterInvariant() external {
        for (uint256 a; a < 4; ++a) {
            address actor = _handler.actors(a);
            uint256[] memory list = gauge.stakedValues(actor);
            vm.startPrank(actor);
            for (uint256 i; i < list.length; ++i) {
                gauge.withdraw(list[i]);
                assertEq(nft.ownerOf(list[i]), actor);
            }
            gauge.getReward(actor);
            vm.stopPrank();
            assertEq(gauge.earned(actor), 0);
        }
        assertEq(gauge.totalSupply(), 0);
    }
}
