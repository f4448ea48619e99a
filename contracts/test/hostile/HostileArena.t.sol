// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from '../../src/interfaces/arena/ICompetition.sol';
import {ISpotCompetition} from '../../src/interfaces/arena/ISpotCompetition.sol';
import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {BalanceRevertsToken, RebasingToken} from '../../src/testing/hostile/BalanceTokens.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {
    ApprovalToken,
    BlockingToken,
    NoZeroApprovalToken,
    RefusingByFalseToken,
    SelfCreditToken,
    SilentToken,
    SurchargeToken,
    TaxToken
} from '../../src/testing/hostile/TransferTokens.sol';
import {ArenaFixture} from '../utils/ArenaFixture.sol';

// REL-2, REL-3, ARENA-20, ARENA-25
/// @notice A hostile token that a competition trades, or pays prizes in, harms its holders but no other token: dollars
/// are booked, ranked and withdrawn as usual.
contract HostileArena_Test is ArenaFixture {
    HostileToken private _token;

    /// @dev A competition that trades the token too, by its pool with dollars. Alice, bob and carol take part.
    function _open(HostileToken token) private {
        _token = token;
        _lay(address(token), address(dollar));
        skip(31 minutes);
        ISpotCompetition.Market memory m = _market();
        m.tokens[2] = address(token);
        address pool = router.poolFor(address(token), address(dollar), CLASSIC);
        m.references[1] = ISpotCompetition.Reference(address(token), _pools(pool));
        competition = _create(_rules(), m);
        _openWithThree();
    }

    function _buy(address account, uint256 dollars) private returns (uint256) {
        vm.prank(account);
        return
            competition.swapExactTokensForTokens(dollars, 0, _route(address(dollar), address(_token), false), DEADLINE);
    }

    function _trySell(address account, uint256 amount) private returns (bool ok, bytes memory answer) {
        vm.prank(account);
        return address(competition)
            .call(
                abi.encodeCall(
                    competition.swapExactTokensForTokens,
                    (amount, 0, _route(address(_token), address(dollar), false), DEADLINE)
                )
            );
    }

    /// @dev Whatever happened to the token: dollars and honest tokens can be withdrawn, everyone is ranked and prizes
    /// are paid.
    function _assertOthersUnharmed() private {
        _roundTrip(bob, 1e6);
        _toEnd();
        address[] memory tokens = _pools(address(dollar), address(_token));
        uint256 bobs = competition.balanceOf(bob, address(dollar));
        uint256 before = dollar.balanceOf(bob);
        vm.prank(bob);
        competition.withdraw(tokens);
        assertEq(dollar.balanceOf(bob), before + bobs, 'dollars of others are held back');
        uint256 alices = competition.balanceOf(alice, address(dollar));
        vm.prank(alice);
        try competition.withdraw(tokens) {} catch {}
        assertEq(dollar.balanceOf(alice), alices, 'dollars are held back with the token');
        _rank(bob, alice, carol);
        vm.prank(bob);
        competition.claimPrize();
        vm.prank(alice);
        competition.claimPrize();
        competition.claimOwnerFee();
        assertEq(prize.balanceOf(address(competition)), 0);
        _withdraw(carol, address(dollar));
        assertEq(dollar.balanceOf(address(competition)), 0, 'dollars do not add up');
    }

    function test_AFrozenTokenBlocksOnlyItself() external {
        BlockingToken token = new BlockingToken();
        _open(token);
        uint256 bought = _buy(alice, 20e6);
        token.setBlocked(address(competition), true);
        (bool ok,) = _trySell(alice, bought);
        assertFalse(ok);
        _assertOthersUnharmed();
        assertFalse(competition.isWithdrawn(alice, address(token)));
        token.setBlocked(address(competition), false);
        _withdraw(alice, address(token));
        assertEq(token.balanceOf(alice), bought);
    }

    function test_ATaxedTokenIsBookedAsItArrives() external {
        _open(new TaxToken());
        // A tenth does not arrive: too far from the average.
        vm.prank(alice);
        vm.expectPartialRevert(ISpotCompetition.PriceTooFar.selector);
        competition.swapExactTokensForTokens(20e6, 0, _route(address(dollar), address(_token), false), DEADLINE);
        _roundTrip(alice, 2e6);
        _assertOthersUnharmed();
    }

    // Other booked balances of the token would pay for it.
    function test_ATokenThatTakesMoreThanIsSoldIsNotSold() external {
        _open(new SurchargeToken());
        uint256 bought = _buy(alice, 20e6);
        (bool ok, bytes memory answer) = _trySell(alice, bought / 2);
        assertFalse(ok);
        assertEq(bytes4(answer), ICompetition.FeeOnTransfer.selector);
        assertEq(competition.balanceOf(alice, address(_token)), bought);
        _assertOthersUnharmed();
    }

    function test_ATokenThatCallsBackIsRefused() external {
        _open(new HostileToken());
        uint256 bought = _buy(alice, 20e6);
        bytes[4] memory calls = [
            abi.encodeCall(competition.join, (0)),
            abi.encodeCall(competition.withdraw, (_pools(address(dollar)))),
            abi.encodeCall(competition.increasePrize, (1)),
            abi.encodeCall(
                competition.swapExactTokensForTokens, (1, 0, _route(address(dollar), address(token0), true), DEADLINE)
            )
        ];
        for (uint256 i; i < calls.length; ++i) {
            _token.onTransfer(address(competition), calls[i]);
            (bool ok,) = _trySell(alice, bought / 8);
            assertTrue(ok);
            assertFalse(_token.called(), 'entered again');
            assertEq(bytes4(_token.answer()), IPool.Reentrancy.selector);
        }
        _token.onTransfer(address(0), '');
        _assertOthersUnharmed();
    }

    // A payment that a token triggers in the middle of a swap does not count as the swap's output.
    function test_AnInflowFromElsewhereIsNobodysProfit() external {
        _open(new HostileToken());
        uint256 bought = _buy(alice, 20e6);
        dollar.mint(host, 1e6);
        vm.prank(host);
        dollar.approve(address(_token), 1e6);
        _token.onTransfer(address(dollar), abi.encodeCall(dollar.transferFrom, (host, address(competition), 1e6)));
        uint256 before = competition.balanceOf(alice, address(dollar));
        (bool ok,) = _trySell(alice, bought);
        assertTrue(ok);
        assertTrue(_token.called(), 'nothing came from elsewhere');
        assertLe(competition.balanceOf(alice, address(dollar)), before + 20e6);
    }

    function test_AShrinkingTokenHarmsItsHoldersAlone() external {
        RebasingToken token = new RebasingToken();
        _open(token);
        _buy(alice, 20e6);
        token.rebase(50);
        _assertOthersUnharmed();
        assertFalse(competition.isWithdrawn(alice, address(token)));
    }

    function test_ATokenWithoutBalancesHarmsItsHoldersAlone() external {
        BalanceRevertsToken token = new BalanceRevertsToken();
        _open(token);
        _roundTrip(alice, 2e6);
        _assertOthersUnharmed();
    }

    function test_ATokenThatRefusesByFalseStaysBooked() external {
        RefusingByFalseToken token = new RefusingByFalseToken();
        _open(token);
        uint256 bought = _buy(alice, 20e6);
        _toEnd();
        vm.mockCall(address(token), abi.encodeWithSignature('transfer(address,uint256)'), abi.encode(false));
        vm.expectEmit(address(competition));
        emit ICompetition.WithdrawalRefused(alice, address(token));
        _withdraw(alice, address(token));
        vm.clearMockedCalls();
        _withdraw(alice, address(token));
        assertEq(token.balanceOf(alice), bought);
    }

    function test_TokensWithWaysOfTheirOwnAreSwappedAndLeaveNoAllowance() external {
        HostileToken[4] memory tokens =
            [HostileToken(new SilentToken()), new ApprovalToken(), new NoZeroApprovalToken(), new SelfCreditToken()];
        for (uint256 i; i < tokens.length; ++i) {
            uint256 snapshot = vm.snapshotState();
            _open(tokens[i]);
            uint256 bought = _buy(alice, 20e6);
            (bool ok,) = _trySell(alice, bought / 2);
            assertTrue(ok, 'not sold');
            assertEq(tokens[i].allowance(address(competition), address(router)), 0);
            _assertOthersUnharmed();
            vm.revertToState(snapshot);
        }
    }

    /// @dev One winner who cannot be paid blocks no one else.
    function test_APrizeTokenThatRefusesOneWinnerPaysTheOthers() external {
        BlockingToken token = new BlockingToken();
        token.mint(host, CONTRIBUTION);
        vm.prank(host);
        token.approve(address(arena), CONTRIBUTION);
        ICompetition.Rules memory r = _rules();
        (r.prizeToken, r.entryFee) = (address(token), 0);
        competition = _create(r, _market());
        _openWithThree();
        _roundTrip(alice, 1e6);
        _roundTrip(bob, 2e6);
        _toEnd();
        _rank(alice, bob, carol);
        token.setBlocked(alice, true);
        vm.prank(alice);
        vm.expectRevert();
        competition.claimPrize();
        vm.prank(bob);
        competition.claimPrize();
        competition.claimOwnerFee();
        token.setBlocked(alice, false);
        vm.prank(alice);
        competition.claimPrize();
        assertEq(token.balanceOf(address(competition)), 0);
    }
}
